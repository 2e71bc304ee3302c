import { nextSession } from '@aex/quant/calendar/exchange-calendar';
import { type DailyBar, type FileFeed, fileFeeds, writeDailyBars } from '#features/market/index.ts';
import type { Database } from '#platform/db/database.ts';

export type BarsToStore = { symbol: string; bars: readonly DailyBar[]; feed?: FileFeed };

/** Bars of one symbol as an import leaves them, in a batch of their own. */
export async function storeDailyBars(database: Database, { symbol, bars, feed }: BarsToStore): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into import_batches (kind, file_name, content_sha256, rows_read, rows_stored, rows_unchanged, rows_skipped, imported_at)
     values ('daily-bars', 'made', '', 0, 0, 0, 0, now()) returning id`,
  );
  const now = new Date('2026-01-01T00:00:00Z');
  const batchId = rows[0]?.id ?? 0;
  await writeDailyBars(database.handle, { symbol, feed: feed ?? fileFeeds.adjusted, bars, batchId, now });
}

/** The sessions after a date, as many as are wanted. */
export function sessionsAfter(date: string, count: number): string[] {
  const sessions: string[] = [];
  for (let session = date; sessions.length < count; sessions.push(session)) session = nextSession(session);
  return sessions;
}

/** Quiet bars on consecutive sessions: open at the close before, a range of 1 % around, the same volume each day. */
export function quietBars(after: string, closes: readonly number[]): DailyBar[] {
  return sessionsAfter(after, closes.length).map((session, index) => {
    const close = closes[index] ?? 0;
    const open = closes[index - 1] ?? close;
    return {
      session,
      open,
      high: Math.max(open, close) * 1.005,
      low: Math.min(open, close) * 0.995,
      close,
      volume: 1e6,
    };
  });
}
