import { and, eq, isNull, lt } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { idempotentAnswers as table } from '#platform/db/schema/idempotency.ts';

type Id = { accountId: string; endpointId: string; key: string };
export type IdempotentRow = typeof table.$inferSelect;

const matching = ({ accountId, endpointId, key }: Id) =>
  and(eq(table.accountId, accountId), eq(table.endpointId, endpointId), eq(table.key, key));

/** True for the first that claims it. */
export async function claim(handle: DatabaseHandle, row: typeof table.$inferInsert): Promise<boolean> {
  const inserted = await handle.insert(table).values(row).onConflictDoNothing().returning({ key: table.key });
  return inserted.length === 1;
}

export async function find(handle: DatabaseHandle, id: Id): Promise<IdempotentRow | null> {
  const [row] = await handle.select().from(table).where(matching(id));
  return row ?? null;
}

export async function finish(handle: DatabaseHandle, id: Id, sealedBody: string): Promise<void> {
  await handle.update(table).set({ sealedBody }).where(matching(id));
}

export async function release(handle: DatabaseHandle, id: Id): Promise<void> {
  await handle.delete(table).where(and(matching(id), isNull(table.sealedBody)));
}

export async function deleteAbandoned(handle: DatabaseHandle, id: Id, before: Date): Promise<void> {
  await handle.delete(table).where(and(matching(id), isNull(table.sealedBody), lt(table.createdAt, before)));
}

export async function deleteOlder(handle: DatabaseHandle, before: Date): Promise<number> {
  const deleted = await handle.delete(table).where(lt(table.createdAt, before)).returning({ key: table.key });
  return deleted.length;
}
