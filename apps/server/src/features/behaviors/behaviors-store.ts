import type { Adjustment } from '@aex/contracts/market';
import type { BarColumns } from '@aex/quant/behaviors/signal-columns';
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

/** Bars of one instrument as columns, oldest first; days count from 1970-01-01, a missing figure is NaN. */
export type BarColumnsRow = BarColumns & { instrumentId: number; days: Int32Array };

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

type PackedRow = { instrumentId: number } & Record<'days' | keyof BarColumns, Buffer>;

/** The bars of some instruments between two sessions, both included. They come packed: as text they would take far longer. */
export async function listBarColumns(
  handle: DatabaseHandle,
  listings: ReadonlyArray<Pick<UniverseListing, 'instrumentId' | 'feedId'>>,
  { from, to }: { from: string; to: string },
): Promise<BarColumnsRow[]> {
  const packed = (column: string) =>
    sql.raw(`string_agg(float8send(coalesce(b.${column}, 'NaN')), '' order by b.session) as ${column}`);
  const { rows } = await handle.execute<PackedRow>(sql`
    select b.instrument_id as "instrumentId",
           string_agg(int4send(b.session - date '1970-01-01'), '' order by b.session) as days,
           ${packed('open')}, ${packed('high')}, ${packed('low')}, ${packed('close')}, ${packed('volume')}
    from unnest(${idList(listings, (listing) => listing.instrumentId)}::integer[],
                ${idList(listings, (listing) => listing.feedId)}::integer[]) as wanted (instrument_id, feed_id)
    join sound_bars b on b.instrument_id = wanted.instrument_id and b.feed_id = wanted.feed_id
    where b.session between ${from}::date and ${to}::date
    group by b.instrument_id`);
  return rows.map(({ instrumentId, days, ...columns }) => ({
    instrumentId,
    days: readDays(days),
    open: readDoubles(columns.open),
    high: readDoubles(columns.high),
    low: readDoubles(columns.low),
    close: readDoubles(columns.close),
    volume: readDoubles(columns.volume),
  }));
}

function readDoubles(bytes: Buffer): Float64Array {
  const values = new Float64Array(bytes.length / 8);
  for (let index = 0; index < values.length; index += 1) values[index] = bytes.readDoubleBE(8 * index);
  return values;
}

function readDays(bytes: Buffer): Int32Array {
  const days = new Int32Array(bytes.length / 4);
  for (let index = 0; index < days.length; index += 1) days[index] = bytes.readInt32BE(4 * index);
  return days;
}

function idList<T>(rows: readonly T[], pick: (row: T) => number): string {
  return `{${rows.map(pick).join(',')}}`;
}
