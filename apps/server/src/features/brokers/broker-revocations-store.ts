import { and, asc, eq, lte } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { brokerRevocations } from '#platform/db/schema/brokers.ts';

export type RevocationRow = typeof brokerRevocations.$inferSelect;

export async function insertRevocation(
  handle: DatabaseHandle,
  row: typeof brokerRevocations.$inferInsert,
): Promise<void> {
  await handle.insert(brokerRevocations).values(row);
}

export async function findRevocation(handle: DatabaseHandle, connectionId: string): Promise<RevocationRow | null> {
  const [row] = await handle.select().from(brokerRevocations).where(eq(brokerRevocations.connectionId, connectionId));
  return row ?? null;
}

/** Notes an attempt that begins; false where another server made one since. */
export async function takeRevocation(
  handle: DatabaseHandle,
  { connectionId, attempts, nextAttemptAt }: Pick<RevocationRow, 'connectionId' | 'attempts' | 'nextAttemptAt'>,
): Promise<boolean> {
  const taken = await handle
    .update(brokerRevocations)
    .set({ attempts: attempts + 1, nextAttemptAt })
    .where(and(eq(brokerRevocations.connectionId, connectionId), eq(brokerRevocations.attempts, attempts)))
    .returning({ connectionId: brokerRevocations.connectionId });
  return taken.length === 1;
}

export async function deleteRevocation(handle: DatabaseHandle, connectionId: string): Promise<void> {
  await handle.delete(brokerRevocations).where(eq(brokerRevocations.connectionId, connectionId));
}

export async function listDueRevocations(handle: DatabaseHandle, now: Date, limit: number): Promise<string[]> {
  const rows = await handle
    .select({ id: brokerRevocations.connectionId })
    .from(brokerRevocations)
    .where(lte(brokerRevocations.nextAttemptAt, now))
    .orderBy(asc(brokerRevocations.nextAttemptAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
