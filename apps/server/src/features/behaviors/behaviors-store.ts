import type { Adjustment } from '@aex/contracts/market';
import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';

export type UniverseListing = {
  symbol: string;
  kind: 'equity' | 'fund';
  sector: string | null;
  instrumentId: number;
  feedId: number;
  source: string;
  isSimulated: boolean;
  adjustment: Adjustment;
  lastSession: string;
};

/** Bars of one instrument, oldest first, each column as text with commas; a missing figure is empty. */
export type BarColumnsRow = {
  instrumentId: number;
  sessions: string;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
};

/** Companies and funds with the feed that is read for each: real ones first, then the newest bar, then the better priority. */
export async function listUniverse(handle: DatabaseHandle, lastSession: string): Promise<UniverseListing[]> {
  const { rows } = await handle.execute<UniverseListing>(sql`
    select distinct on (i.id) i.symbol, i.kind, i.sector, i.id as "instrumentId", f.id as "feedId", f.source,
           f.is_simulated as "isSimulated", f.adjustment, b.session::text as "lastSession"
    from instruments i
    cross join feeds f
    cross join lateral (
      select session from sound_bars
      where instrument_id = i.id and feed_id = f.id and session <= ${lastSession}::date
      order by session desc limit 1
    ) b
    where i.kind in ('equity', 'fund')
    order by i.id, f.is_simulated, b.session desc, f.priority`);
  return rows;
}

/** The bars of some instruments between two sessions, both included. */
export async function listBarColumns(
  handle: DatabaseHandle,
  listings: ReadonlyArray<Pick<UniverseListing, 'instrumentId' | 'feedId'>>,
  { from, to }: { from: string; to: string },
): Promise<BarColumnsRow[]> {
  const { rows } = await handle.execute<BarColumnsRow>(sql`
    select b.instrument_id as "instrumentId",
           string_agg(b.session::text, ',' order by b.session) as sessions,
           string_agg(coalesce(b.open::text, ''), ',' order by b.session) as open,
           string_agg(coalesce(b.high::text, ''), ',' order by b.session) as high,
           string_agg(coalesce(b.low::text, ''), ',' order by b.session) as low,
           string_agg(b.close::text, ',' order by b.session) as close,
           string_agg(coalesce(b.volume::text, ''), ',' order by b.session) as volume
    from unnest(${idList(listings, (listing) => listing.instrumentId)}::integer[],
                ${idList(listings, (listing) => listing.feedId)}::integer[]) as wanted (instrument_id, feed_id)
    join sound_bars b on b.instrument_id = wanted.instrument_id and b.feed_id = wanted.feed_id
    where b.session between ${from}::date and ${to}::date
    group by b.instrument_id`);
  return rows;
}

/** Changes whenever bars or instruments were added. */
export async function dataRevision(handle: DatabaseHandle): Promise<string> {
  const { rows } = await handle.execute<{ revision: string }>(sql`
    select concat_ws('-', (select max(id) from import_batches), (select sum(rows_stored) from import_batches),
                     (select max(id) from instruments)) as revision`);
  return rows[0]?.revision ?? '';
}

function idList<T>(rows: readonly T[], pick: (row: T) => number): string {
  return `{${rows.map(pick).join(',')}}`;
}
