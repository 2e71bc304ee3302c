import { and, asc, eq, gt, lte } from 'drizzle-orm';
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

/** Sealed credentials in order of their ids, after one of them. */
export async function listSealedRevocations(
  handle: DatabaseHandle,
  { after, limit }: { after: string; limit: number },
): Promise<Array<{ id: string; sealed: string }>> {
  return handle
    .select({ id: brokerRevocations.connectionId, sealed: brokerRevocations.sealedCredentials })
    .from(brokerRevocations)
    .where(gt(brokerRevocations.connectionId, after))
    .orderBy(asc(brokerRevocations.connectionId))
    .limit(limit);
}

export async function replaceSealedRevocation(
  handle: DatabaseHandle,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await handle
    .update(brokerRevocations)
    .set({ sealedCredentials: to })
    .where(and(eq(brokerRevocations.connectionId, id), eq(brokerRevocations.sealedCredentials, from)));
}
