import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { statementName } from '#platform/db/prepared-statement.ts';
import { watchlists } from '#platform/db/schema.ts';

/** Finds the lists of those of the accounts that have one, by account; prepared, since every page asks it. */
export function prepareTickerLists(
  database: Database,
): (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string[]>> {
  const lists = database.handle
    .select({ accountId: watchlists.accountId, tickers: watchlists.tickers })
    .from(watchlists)
    .where(sql`${watchlists.accountId} = any(${sql.placeholder('accountIds')})`)
    .prepare(statementName(database, 'watchlists-by-account'));
  return async (accountIds) => {
    const rows = await lists.execute({ accountIds: [...accountIds] });
    return new Map(rows.map(({ accountId, tickers }) => [accountId, tickers]));
  };
}

export async function findTickers(handle: DatabaseHandle, accountId: string): Promise<string[] | null> {
  const [row] = await handle
    .select({ tickers: watchlists.tickers })
    .from(watchlists)
    .where(eq(watchlists.accountId, accountId));
  return row?.tickers ?? null;
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
