import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { FileFeed } from './file-feeds.ts';
import { describeInstrument } from './instrument-directory.ts';

export type DailyBar = {
  session: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  volume: number | null;
};

export type BarsToWrite = {
  symbol: string;
  feed: FileFeed;
  bars: readonly DailyBar[];
  batchId: number;
  now: Date;
  onChunk?: (count: number) => void;
};

const chunkRows = 5000;

/** Stores bars of one symbol in one feed inside the caller's transaction; a bar that is already there as given is left alone. */
export async function writeDailyBars(
  handle: DatabaseHandle,
  { symbol, feed, bars, batchId, now, onChunk }: BarsToWrite,
): Promise<{ stored: number; unchanged: number }> {
  const instrumentId = await settleInstrument(handle, symbol, now);
  const feedId = await settleFeed(handle, feed);
  let stored = 0;
  for (let start = 0; start < bars.length; start += chunkRows) {
    const chunk = bars.slice(start, start + chunkRows);
    stored += await upsertBars(handle, chunk, { instrumentId, feedId, batchId });
    onChunk?.(chunk.length);
  }
  return { stored, unchanged: bars.length - stored };
}

async function upsertBars(
  handle: DatabaseHandle,
  bars: readonly DailyBar[],
  target: { instrumentId: number; feedId: number; batchId: number },
): Promise<number> {
  const { rowCount } = await handle.execute(sql`
    insert into daily_bars (instrument_id, feed_id, session, open, high, low, close, volume, batch_id)
    select ${target.instrumentId}::integer, ${target.feedId}::integer, bar.session, bar.open, bar.high, bar.low, bar.close,
           bar.volume, ${target.batchId}::integer
    from unnest(
      ${arrayLiteral(bars, (bar) => bar.session)}::date[],
      ${arrayLiteral(bars, (bar) => bar.open)}::double precision[],
      ${arrayLiteral(bars, (bar) => bar.high)}::double precision[],
      ${arrayLiteral(bars, (bar) => bar.low)}::double precision[],
      ${arrayLiteral(bars, (bar) => bar.close)}::double precision[],
      ${arrayLiteral(bars, (bar) => bar.volume)}::double precision[]
    ) as bar (session, open, high, low, close, volume)
    on conflict (instrument_id, feed_id, session) do update set
      open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume,
      batch_id = excluded.batch_id
    where (daily_bars.open, daily_bars.high, daily_bars.low, daily_bars.close, daily_bars.volume)
      is distinct from (excluded.open, excluded.high, excluded.low, excluded.close, excluded.volume)`);
  return rowCount ?? 0;
}

// Dates and numbers need no quotes in an array's text; the driver's own way escapes every element and takes far longer.
function arrayLiteral(bars: readonly DailyBar[], pick: (bar: DailyBar) => string | number | null): string {
  return `{${bars.map((bar) => pick(bar) ?? 'NULL').join(',')}}`;
}

async function settleInstrument(handle: DatabaseHandle, symbol: string, now: Date): Promise<number> {
  const { name, kind, currency } = describeInstrument(symbol);
  await handle.execute(sql`
    insert into instruments (symbol, name, kind, currency, created_at)
    values (${symbol}, ${name}, ${kind}, ${currency}, ${now.toISOString()}::timestamptz)
    on conflict (symbol) do nothing`);
  return onlyId(handle, sql`select id from instruments where symbol = ${symbol}`);
}

async function settleFeed(handle: DatabaseHandle, feed: FileFeed): Promise<number> {
  await handle.execute(sql`
    insert into feeds (name, source, adjustment, priority)
    values (${feed.name}, ${feed.source}, ${feed.adjustment}, ${feed.priority})
    on conflict (name) do nothing`);
  return onlyId(handle, sql`select id from feeds where name = ${feed.name}`);
}

async function onlyId(handle: DatabaseHandle, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await handle.execute<{ id: number }>(query);
  const [row] = rows;
  if (row === undefined) throw new Error('A row that was just settled is not there.');
  return row.id;
}
