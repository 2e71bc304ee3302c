import { sql } from 'drizzle-orm';
import type { BarDefect, CashDividend, ShareSplit, SuspectBar } from '@aex/quant/bar-defects/bar-defect';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { barDefects } from '#platform/db/schema.ts';

export type FeedKey = { instrumentId: number; feedId: number };
export type StoredFeed = FeedKey & {
  symbol: string;
  feed: string;
  adjustment: 'split_and_dividend' | 'none' | 'unstated';
};

export async function findInstrumentId(handle: DatabaseHandle, symbol: string): Promise<number | null> {
  const { rows } = await handle.execute<{ id: number }>(sql`select id from instruments where symbol = ${symbol}`);
  return rows[0]?.id ?? null;
}

/** The feeds that have bars, of one symbol or of all, in reading order. Simulated ones are right by construction. */
export async function listStoredFeeds(handle: DatabaseHandle, symbol: string | null): Promise<StoredFeed[]> {
  const { rows } = await handle.execute<StoredFeed>(sql`
    select i.id as "instrumentId", f.id as "feedId", i.symbol, f.name as feed, f.adjustment
    from instruments i cross join feeds f
    where not f.is_simulated and (${symbol}::text is null or i.symbol = ${symbol})
      and exists (select 1 from daily_bars b where b.instrument_id = i.id and b.feed_id = f.id)
    order by i.symbol, f.priority, f.name`);
  return rows;
}

/** All bars of an instrument in one feed, oldest first. */
export async function listFeedBars(handle: DatabaseHandle, { instrumentId, feedId }: FeedKey): Promise<SuspectBar[]> {
  const { rows } = await handle.execute<SuspectBar>(sql`
    select session::text as session, open, high, low, close, volume from daily_bars
    where instrument_id = ${instrumentId} and feed_id = ${feedId} order by session`);
  return rows;
}

type ActionRow = { kind: 'split' | 'dividend'; ex_date: string; ratio: number | null; amount: number | null };

/** Real splits and dividends that were known by the moment, each once whoever told them. */
export async function listActions(
  handle: DatabaseHandle,
  { instrumentId, knownBy }: { instrumentId: number; knownBy: Date },
): Promise<{ splits: ShareSplit[]; dividends: CashDividend[] }> {
  const { rows } = await handle.execute<ActionRow>(sql`
    select distinct on (kind, ex_date) kind, ex_date::text as ex_date, ratio, amount from corporate_actions
    where instrument_id = ${instrumentId} and not is_simulated and known_at <= ${knownBy.toISOString()}::timestamptz
    order by kind, ex_date, provider`);
  return {
    splits: rows.flatMap(({ ex_date: exDate, ratio }) => (ratio === null ? [] : [{ exDate, ratio }])),
    dividends: rows.flatMap(({ ex_date: exDate, amount }) => (amount === null ? [] : [{ exDate, amount }])),
  };
}

/** What was found replaces what was known of the feed; a finding keeps the time at which it was first made. */
export async function replaceDefects(
  handle: DatabaseHandle,
  { instrumentId, feedId }: FeedKey,
  { defects, now }: { defects: readonly BarDefect[]; now: Date },
): Promise<void> {
  const keys = defects.map(({ session, kind }) => `${session} ${kind}`);
  await handle.execute(sql`
    delete from bar_defects where instrument_id = ${instrumentId} and feed_id = ${feedId}
      and not (session::text || ' ' || kind = any(${sql.param(keys)}))`);
  const rows = defects.map((defect) => ({ ...defect, instrumentId, feedId, foundAt: now }));
  if (rows.length > 0) await handle.insert(barDefects).values(rows).onConflictDoNothing();
}
