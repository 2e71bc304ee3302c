import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { portfolioAccounts, portfolioImports, portfolios } from '#platform/db/schema-portfolio.ts';
import { ascendingOrder, descendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type PortfolioRow = typeof portfolios.$inferSelect;
export type PortfolioAccountRow = typeof portfolioAccounts.$inferSelect;
export type PortfolioImportRow = typeof portfolioImports.$inferSelect;

export async function insertPortfolio(handle: DatabaseHandle, row: PortfolioRow): Promise<void> {
  await handle.insert(portfolios).values(row);
}

export async function findPortfolio(handle: DatabaseHandle, id: string): Promise<PortfolioRow | null> {
  const [row] = await handle.select().from(portfolios).where(eq(portfolios.id, id));
  return row ?? null;
}

/** Portfolios by id, whoever owns them: for callers that checked access themselves. */
export async function listPortfoliosById(handle: DatabaseHandle, ids: readonly string[]): Promise<PortfolioRow[]> {
  return handle
    .select()
    .from(portfolios)
    .where(inArray(portfolios.id, [...ids]));
}

/** The portfolios of some clients, oldest first. */
export async function listPortfoliosOfClients(
  handle: DatabaseHandle,
  clientIds: readonly string[],
): Promise<PortfolioRow[]> {
  return handle
    .select()
    .from(portfolios)
    .where(inArray(portfolios.clientId, [...clientIds]))
    .orderBy(asc(portfolios.createdAt), asc(portfolios.id));
}

const ownOrder = ascendingOrder(portfolios.createdAt, portfolios.id);

/** The account's own, oldest first; a client's is nobody's own. */
export async function listPortfolios(
  handle: DatabaseHandle,
  { ownerId, after, limit }: { ownerId: string; after: PagePosition | null; limit: number },
): Promise<PortfolioRow[]> {
  return handle
    .select()
    .from(portfolios)
    .where(and(eq(portfolios.accountId, ownerId), ownOrder.after(after)))
    .orderBy(...ownOrder.orderBy)
    .limit(limit);
}

export async function updatePortfolio(
  handle: DatabaseHandle,
  id: string,
  change: Partial<PortfolioRow>,
): Promise<void> {
  await handle.update(portfolios).set(change).where(eq(portfolios.id, id));
}

export async function deletePortfolio(handle: DatabaseHandle, id: string): Promise<boolean> {
  const gone = await handle.delete(portfolios).where(eq(portfolios.id, id)).returning({ id: portfolios.id });
  return gone.length > 0;
}

/** Whether accounts, activities or imports were added to a portfolio after a moment. */
export async function isAddedTo(handle: DatabaseHandle, { id, since }: { id: string; since: Date }): Promise<boolean> {
  const { rows } = await handle.execute(sql`
    select 1 from portfolio_accounts a where a.portfolio_id = ${id} and (a.created_at > ${since}
      or exists (select 1 from portfolio_activities e where e.portfolio_account_id = a.id and e.created_at > ${since})
      or exists (select 1 from portfolio_imports i where i.portfolio_account_id = a.id and i.committed_at > ${since}))
    limit 1`);
  return rows.length > 0;
}

export async function insertAccount(handle: DatabaseHandle, row: PortfolioAccountRow): Promise<void> {
  await handle.insert(portfolioAccounts).values(row);
}

/** An account with its portfolio. */
export async function findAccount(
  handle: DatabaseHandle,
  id: string,
): Promise<{ account: PortfolioAccountRow; portfolio: PortfolioRow } | null> {
  const [row] = await handle
    .select({ account: portfolioAccounts, portfolio: portfolios })
    .from(portfolioAccounts)
    .innerJoin(portfolios, eq(portfolios.id, portfolioAccounts.portfolioId))
    .where(eq(portfolioAccounts.id, id));
  return row ?? null;
}

/** The account that stands for a broker's, null where none does. */
export async function findConnectedAccount(
  handle: DatabaseHandle,
  { connectionId, externalId }: { connectionId: string; externalId: string },
): Promise<PortfolioAccountRow | null> {
  const [row] = await handle
    .select()
    .from(portfolioAccounts)
    .where(and(eq(portfolioAccounts.connectionId, connectionId), eq(portfolioAccounts.externalId, externalId)));
  return row ?? null;
}

/** Waits until nobody else writes to the account's ledger; null when the account is gone. */
export async function lockAccount(handle: DatabaseHandle, id: string): Promise<PortfolioAccountRow | null> {
  const [row] = await handle.select().from(portfolioAccounts).where(eq(portfolioAccounts.id, id)).for('no key update');
  return row ?? null;
}

/** The accounts of some portfolios, oldest first. */
export async function listAccounts(
  handle: DatabaseHandle,
  portfolioIds: readonly string[],
): Promise<PortfolioAccountRow[]> {
  return handle
    .select()
    .from(portfolioAccounts)
    .where(inArray(portfolioAccounts.portfolioId, [...portfolioIds]))
    .orderBy(asc(portfolioAccounts.createdAt), asc(portfolioAccounts.id));
}

export async function updateAccount(
  handle: DatabaseHandle,
  id: string,
  change: Partial<PortfolioAccountRow>,
): Promise<void> {
  await handle.update(portfolioAccounts).set(change).where(eq(portfolioAccounts.id, id));
}

export async function deleteAccount(handle: DatabaseHandle, id: string): Promise<void> {
  await handle.delete(portfolioAccounts).where(eq(portfolioAccounts.id, id));
}

export async function insertImport(handle: DatabaseHandle, row: PortfolioImportRow): Promise<void> {
  await handle.insert(portfolioImports).values(row);
}

export async function findImport(handle: DatabaseHandle, id: string): Promise<PortfolioImportRow | null> {
  const [row] = await handle.select().from(portfolioImports).where(eq(portfolioImports.id, id));
  return row ?? null;
}

export async function markUndone(handle: DatabaseHandle, id: string, now: Date): Promise<void> {
  await handle.update(portfolioImports).set({ undoneAt: now }).where(eq(portfolioImports.id, id));
}

const importOrder = descendingOrder(portfolioImports.committedAt, portfolioImports.id);

export async function listImports(
  handle: DatabaseHandle,
  { accountIds, after, limit }: { accountIds: readonly string[]; after: PagePosition | null; limit: number },
): Promise<PortfolioImportRow[]> {
  return handle
    .select()
    .from(portfolioImports)
    .where(and(inArray(portfolioImports.portfolioAccountId, [...accountIds]), importOrder.after(after)))
    .orderBy(...importOrder.orderBy)
    .limit(limit);
}
