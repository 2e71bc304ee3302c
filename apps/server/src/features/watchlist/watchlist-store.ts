import { inArray, type SQLWrapper } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { watchlists } from '#platform/db/schema.ts';

/** The lists of those of the accounts that have one, by account. */
export async function listTickers(
  handle: DatabaseHandle,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await handle
    .select({ accountId: watchlists.accountId, tickers: watchlists.tickers })
    .from(watchlists)
    .where(inArray(watchlists.accountId, [...accountIds]));
  return new Map(rows.map(({ accountId, tickers }) => [accountId, tickers]));
}

export async function findTickers(handle: DatabaseHandle, accountId: string): Promise<string[] | null> {
  return (await listTickers(handle, [accountId])).get(accountId) ?? null;
}

/** The statement that makes this the account's list. */
export function replaceTickers(
  handle: DatabaseHandle,
  list: { accountId: string; tickers: string[]; updatedAt: Date },
): SQLWrapper {
  const { tickers, updatedAt } = list;
  return handle
    .insert(watchlists)
    .values(list)
    .onConflictDoUpdate({ target: watchlists.accountId, set: { tickers, updatedAt } });
}
