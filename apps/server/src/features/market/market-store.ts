import type { Adjustment } from '@aex/contracts/market';
import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { InstrumentKind } from '#platform/db/schema.ts';

/** Last session that may be seen, by kind of market: what closed before the moment of the question. */
export type SessionBounds = { exchange: string; crypto: string };

export type LatestCloseRow = {
  symbol: string;
  name: string;
  kind: InstrumentKind;
  currency: string;
  sector: string | null;
  instrumentId: number;
  feedId: number;
  source: string;
  adjustment: Adjustment;
  isSimulated: boolean;
  priority: number;
  session: string;
  close: number;
};

export type BarRow = {
  date: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  volume: number | null;
};

/** A split has a ratio, new shares for one old; a dividend has an amount per share. */
export type ActionRow = { instrumentId: number; exDate: string; ratio: number | null; amount: number | null };

export type UniverseRow = { symbol: string; name: string };

/** The last `count` closes of every symbol in every feed, newest first, no later than the bounds. */
export async function findLatestCloses(
  handle: DatabaseHandle,
  { symbols, bounds, count }: { symbols: readonly string[]; bounds: SessionBounds; count: number },
): Promise<LatestCloseRow[]> {
  const { rows } = await handle.execute<LatestCloseRow>(sql`
    select i.symbol, i.name, i.kind, i.currency, i.sector, i.id as "instrumentId", f.id as "feedId", f.source, f.adjustment,
           f.is_simulated as "isSimulated", f.priority, b.session::text as session, b.close
    from instruments i
    cross join feeds f
    cross join lateral (
      select session, close from sound_bars
      where instrument_id = i.id and feed_id = f.id
        and session <= (case when i.kind = 'crypto' then ${bounds.crypto} else ${bounds.exchange} end)::date
      order by session desc limit ${count}
    ) b
    where i.symbol = any(${sql.param([...symbols])})
    order by i.symbol, f.priority, b.session desc`);
  return rows;
}

/** Bars of one instrument in one feed, oldest first. */
export async function listBars(
  handle: DatabaseHandle,
  range: { instrumentId: number; feedId: number; from: string | null; to: string },
): Promise<BarRow[]> {
  const { rows } = await handle.execute<BarRow>(sql`
    select session::text as date, open, high, low, close, volume from sound_bars
    where instrument_id = ${range.instrumentId} and feed_id = ${range.feedId}
      and session <= ${range.to}::date and (${range.from}::date is null or session >= ${range.from}::date)
    order by session`);
  return rows;
}

export type ActionRange = {
  /** Whose bars are read, and whether they are simulated: real prices are adjusted by real actions alone, and the other way round. */
  instruments: ReadonlyArray<{ instrumentId: number; isSimulated: boolean }>;
  from: string | null;
  to: string;
  knownBy: Date;
};

/**
 * What happened to the shares between two days, both included, as known at a moment. Of several who tell the one that tells
 * most of the instrument counts: two days told for one event would be taken for two events.
 */
export async function listActions(
  handle: DatabaseHandle,
  { instruments, from, to, knownBy }: ActionRange,
): Promise<ActionRow[]> {
  const { rows } = await handle.execute<ActionRow>(sql`
    with known as (
      select a.* from corporate_actions a
      join unnest(${sql.param(instruments.map(({ instrumentId }) => instrumentId))}::integer[],
                  ${sql.param(instruments.map(({ isSimulated }) => isSimulated))}::boolean[]) as asked (instrument_id, is_simulated)
        using (instrument_id, is_simulated)
      where a.known_at <= ${knownBy.toISOString()}::timestamptz
    ),
    told as (
      select distinct on (instrument_id) instrument_id, provider from known
      group by instrument_id, provider
      order by instrument_id, count(*) desc, provider
    )
    select instrument_id as "instrumentId", ex_date::text as "exDate", ratio, amount
    from known join told using (instrument_id, provider)
    where ex_date <= ${to}::date and (${from}::date is null or ex_date >= ${from}::date)
    order by ex_date`);
  return rows;
}

/** Whether anybody real had told by a moment what happened to a symbol's shares: then no action means that nothing happened. */
export async function areActionsKnown(handle: DatabaseHandle, symbol: string, knownBy: Date): Promise<boolean> {
  const moment = knownBy.toISOString();
  const { rows } = await handle.execute(sql`
    select 1 from provider_watermarks where resource = ${`actions:${symbol}`} and updated_at <= ${moment}::timestamptz
    union all
    select 1 from corporate_actions a join instruments i on i.id = a.instrument_id where i.symbol = ${symbol}
      and not a.is_simulated and a.known_at <= ${moment}::timestamptz
    limit 1`);
  return rows.length > 0;
}

/** Which of the symbols are listed at all. */
export async function findListedSymbols(handle: DatabaseHandle, symbols: readonly string[]): Promise<UniverseRow[]> {
  const { rows } = await handle.execute<UniverseRow>(
    sql`select symbol, name from instruments where symbol = any(${sql.param([...symbols])})`,
  );
  return rows;
}

/** Every instrument there is. */
export async function listInstruments(handle: DatabaseHandle): Promise<UniverseRow[]> {
  const { rows } = await handle.execute<UniverseRow>(sql`select symbol, name from instruments`);
  return rows;
}

/** The id of the instrument added last, 0 when there is none: it tells whether others came since. */
export async function newestInstrumentId(handle: DatabaseHandle): Promise<number> {
  const { rows } = await handle.execute<{ id: number | null }>(sql`select max(id) as id from instruments`);
  return rows[0]?.id ?? 0;
}

/** Instruments whose name begins with one of the words (in lower case), such as 'nvidia'. */
export async function findByFirstNameWord(handle: DatabaseHandle, words: readonly string[]): Promise<UniverseRow[]> {
  const { rows } = await handle.execute<UniverseRow>(sql`
    select symbol, name from instruments
    where kind = 'equity' and regexp_replace(lower(rtrim(split_part(name, ' ', 1), ',.')), '[.]com$', '') = any(${sql.param([...words])})
    order by symbol`);
  return rows;
}
