import { eq } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { watchlists } from '#platform/db/schema.ts';

export async function findTickers(handle: DatabaseHandle, accountId: string): Promise<string[] | null> {
  const [row] = await handle.select().from(watchlists).where(eq(watchlists.accountId, accountId));
  return row?.tickers ?? null;
}

export async function saveTickers(
  handle: DatabaseHandle,
  list: { accountId: string; tickers: string[]; updatedAt: Date },
): Promise<void> {
  const { tickers, updatedAt } = list;
  await handle
    .insert(watchlists)
    .values(list)
    .onConflictDoUpdate({ target: watchlists.accountId, set: { tickers, updatedAt } });
}
