import { and, asc, eq, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts } from '#platform/db/schema.ts';
import { brokerConnections } from '#platform/db/schema/brokers.ts';
import { ascendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type ConnectionRow = typeof brokerConnections.$inferSelect;
type Change = Partial<Omit<ConnectionRow, 'id' | 'workspaceId' | 'accountId'>>;

const order = ascendingOrder(brokerConnections.connectedAt, brokerConnections.id);

/** One page of the account's connections, oldest first. */
export async function listConnections(
  handle: DatabaseHandle,
  { accountId, after, limit }: { accountId: string; after: PagePosition | null; limit: number },
): Promise<ConnectionRow[]> {
  return handle
    .select()
    .from(brokerConnections)
    .where(and(eq(brokerConnections.accountId, accountId), order.after(after)))
    .orderBy(...order.orderBy)
    .limit(limit);
}

/** The connection of this id, if it is the account's. */
export async function findConnection(
  handle: DatabaseHandle,
  which: { id: string; accountId: string },
): Promise<ConnectionRow | null> {
  const isIt = and(eq(brokerConnections.id, which.id), eq(brokerConnections.accountId, which.accountId));
  const [row] = await handle.select().from(brokerConnections).where(isIt);
  return row ?? null;
}

/** For work that no user is behind. */
export async function findConnectionById(handle: DatabaseHandle, id: string): Promise<ConnectionRow | null> {
  const [row] = await handle.select().from(brokerConnections).where(eq(brokerConnections.id, id));
  return row ?? null;
}

export type Identity = Pick<ConnectionRow, 'accountId' | 'provider' | 'environment' | 'identity'>;

/** The connection that stands for the same thing at the broker, locked for its renewal. */
export async function lockSame(handle: DatabaseHandle, which: Identity): Promise<ConnectionRow | null> {
  const [row] = await handle
    .select()
    .from(brokerConnections)
    .where(
      and(
        eq(brokerConnections.accountId, which.accountId),
        eq(brokerConnections.provider, which.provider),
        eq(brokerConnections.environment, which.environment),
        eq(brokerConnections.identity, which.identity),
      ),
    )
    .for('update');
  return row ?? null;
}

/** False where the same connection was made in the meantime. */
export async function insertConnection(
  handle: DatabaseHandle,
  row: typeof brokerConnections.$inferInsert,
): Promise<boolean> {
  const inserted = await handle
    .insert(brokerConnections)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: brokerConnections.id });
  return inserted.length === 1;
}

export async function updateConnection(handle: DatabaseHandle, id: string, change: Change): Promise<void> {
  await handle.update(brokerConnections).set(change).where(eq(brokerConnections.id, id));
}

export async function countConnections(handle: DatabaseHandle, accountId: string): Promise<number> {
  return handle.$count(brokerConnections, eq(brokerConnections.accountId, accountId));
}

/** Puts credentials in place of those of a known version; false where another server was quicker. */
export async function replaceCredentials(
  handle: DatabaseHandle,
  {
    id,
    version,
    sealedCredentials,
    renewBy,
  }: { id: string; version: number; sealedCredentials: string; renewBy: Date | null },
): Promise<boolean> {
  const replaced = await handle
    .update(brokerConnections)
    .set({ sealedCredentials, credentialsVersion: version + 1, refreshLeaseUntil: null, renewBy })
    .where(and(eq(brokerConnections.id, id), eq(brokerConnections.credentialsVersion, version)))
    .returning({ id: brokerConnections.id });
  return replaced.length === 1;
}

/** Takes the right to refresh for a while; false where another server has it or the credentials are newer already. */
export async function takeRefreshLease(
  handle: DatabaseHandle,
  { id, version, now, until }: { id: string; version: number; now: Date; until: Date },
): Promise<boolean> {
  const { refreshLeaseUntil, credentialsVersion } = brokerConnections;
  const isFree = or(isNull(refreshLeaseUntil), lte(refreshLeaseUntil, now));
  const taken = await handle
    .update(brokerConnections)
    .set({ refreshLeaseUntil: until })
    .where(and(eq(brokerConnections.id, id), eq(credentialsVersion, version), isFree))
    .returning({ id: brokerConnections.id });
  return taken.length === 1;
}

/** Notes an attempt, unless there was one since `notBefore`; so that nobody is asked too often, by however many servers. */
export async function takeAttempt(
  handle: DatabaseHandle,
  { id, now, notBefore }: { id: string; now: Date; notBefore: Date },
): Promise<boolean> {
  const { lastAttemptAt } = brokerConnections;
  const isDue = or(isNull(lastAttemptAt), lte(lastAttemptAt, notBefore));
  const taken = await handle
    .update(brokerConnections)
    .set({ lastAttemptAt: now })
    .where(and(eq(brokerConnections.id, id), isDue))
    .returning({ id: brokerConnections.id });
  return taken.length === 1;
}

/** Connections of open accounts whose next reading is due, the longest waiting first. */
export async function listDue(handle: DatabaseHandle, now: Date, limit: number): Promise<string[]> {
  const rows = await handle
    .select({ id: brokerConnections.id })
    .from(brokerConnections)
    .innerJoin(accounts, eq(accounts.id, brokerConnections.accountId))
    .where(
      and(
        lte(brokerConnections.nextSyncAt, now),
        ne(brokerConnections.status, 'renewal_needed'),
        isNull(accounts.disabledAt),
      ),
    )
    .orderBy(asc(brokerConnections.nextSyncAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Marks those whose permission has ended by the calendar. */
export async function endExpired(handle: DatabaseHandle, now: Date, lastError: string): Promise<void> {
  await handle
    .update(brokerConnections)
    .set({ status: 'renewal_needed', lastError })
    .where(and(lt(brokerConnections.renewBy, now), ne(brokerConnections.status, 'renewal_needed')));
}

/** Removes the account's connection and gives what it was. */
export async function deleteConnection(
  handle: DatabaseHandle,
  which: { id: string; accountId: string },
): Promise<ConnectionRow | null> {
  const isIt = and(eq(brokerConnections.id, which.id), eq(brokerConnections.accountId, which.accountId));
  const [row] = await handle.delete(brokerConnections).where(isIt).returning();
  return row ?? null;
}

export async function listIdsOfAccount(handle: DatabaseHandle, accountId: string): Promise<string[]> {
  const rows = await handle
    .select({ id: brokerConnections.id })
    .from(brokerConnections)
    .where(eq(brokerConnections.accountId, accountId));
  return rows.map(({ id }) => id);
}
