import { eq, sql } from 'drizzle-orm';
import type { AuditedStatement } from '#platform/audited-changes.ts';
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

export type StoredList = { accountId: string; tickers: string[]; updatedAt: Date };

/** Makes each of these the list of its account; of two for one account the later. */
export const replaceTickers: AuditedStatement<StoredList> = {
  name: 'lists-of-accounts',
  text: `
    insert into watchlists (account_id, tickers, updated_at)
    select l."accountId", l.tickers, l."updatedAt"
    from jsonb_to_recordset($1::jsonb) as l ("accountId" text, tickers text[], "updatedAt" timestamptz)
    on conflict (account_id) do update set tickers = excluded.tickers, updated_at = excluded.updated_at`,
  toRows: (lists) => {
    const last = new Map(lists.map((list) => [list.accountId, list]));
    return [...last.values()].toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));
  },
};
