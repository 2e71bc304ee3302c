import type { SharedRights } from '@aex/contracts/collaboration';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { lastMessage, readableBy, sharedWithReader } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { threadAccess, threadAssignments, threadComments } from '#platform/db/schema/collaboration.ts';
import { accounts, threads } from '#platform/db/schema.ts';
import { descendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';
import type { Actor } from '#platform/http/request-context.ts';

export type ThreadRow = typeof threads.$inferSelect;
export type AccessRow = typeof threadAccess.$inferSelect;
type AccountRow = typeof accounts.$inferSelect;

/** The thread, if the actor may read it; held, in a transaction, so that it is not deleted under what is written of it. */
export async function findReadable(
  handle: DatabaseHandle,
  { id, actor, hold = false }: { id: string; actor: Actor; hold?: boolean },
): Promise<ThreadRow | null> {
  const query = handle
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), readableBy(actor)));
  const [row] = hold ? await query.for('no key update') : await query;
  return row ?? null;
}

export async function listAccess(
  handle: DatabaseHandle,
  threadId: string,
): Promise<Array<{ access: AccessRow; person: AccountRow | null }>> {
  return handle
    .select({ access: threadAccess, person: accounts })
    .from(threadAccess)
    .leftJoin(accounts, eq(accounts.id, threadAccess.accountId))
    .where(eq(threadAccess.threadId, threadId))
    .orderBy(asc(threadAccess.createdAt), asc(threadAccess.id));
}

/** The rights of one person, or of all; null where nothing was given. */
export async function findAccess(
  handle: DatabaseHandle,
  which: { threadId: string; accountId: string | null },
): Promise<AccessRow | null> {
  const isWhose =
    which.accountId === null ? isNull(threadAccess.accountId) : eq(threadAccess.accountId, which.accountId);
  const [row] = await handle
    .select()
    .from(threadAccess)
    .where(and(eq(threadAccess.threadId, which.threadId), isWhose));
  return row ?? null;
}

export async function insertAccess(handle: DatabaseHandle, row: typeof threadAccess.$inferInsert): Promise<void> {
  await handle.insert(threadAccess).values(row);
}

export async function updateAccess(
  handle: DatabaseHandle,
  id: string,
  change: { rights: SharedRights; grantedBy: string; updatedAt: Date },
): Promise<void> {
  await handle.update(threadAccess).set(change).where(eq(threadAccess.id, id));
}

export async function deleteAccess(
  handle: DatabaseHandle,
  which: { id: string; threadId: string },
): Promise<AccessRow | null> {
  const [row] = await handle
    .delete(threadAccess)
    .where(and(eq(threadAccess.id, which.id), eq(threadAccess.threadId, which.threadId)))
    .returning();
  return row ?? null;
}

export async function findAssignment(handle: DatabaseHandle, threadId: string) {
  const [row] = await handle
    .select({ assignment: threadAssignments, person: accounts })
    .from(threadAssignments)
    .innerJoin(accounts, eq(accounts.id, threadAssignments.accountId))
    .where(eq(threadAssignments.threadId, threadId));
  return row ?? null;
}

export async function saveAssignment(
  handle: DatabaseHandle,
  row: typeof threadAssignments.$inferInsert,
): Promise<void> {
  const { threadId: _key, ...change } = row;
  await handle
    .insert(threadAssignments)
    .values(row)
    .onConflictDoUpdate({ target: threadAssignments.threadId, set: change });
}

export async function deleteAssignment(handle: DatabaseHandle, threadId: string): Promise<void> {
  await handle.delete(threadAssignments).where(eq(threadAssignments.threadId, threadId));
}

export async function countOpenComments(handle: DatabaseHandle, threadId: string): Promise<number> {
  const [row] = await handle
    .select({ open: count() })
    .from(threadComments)
    .where(and(eq(threadComments.threadId, threadId), isNull(threadComments.resolvedAt)));
  return row?.open ?? 0;
}

const order = descendingOrder(threads.updatedAt, threads.id);

/** Colleagues' threads that came to the actor, the newest first. */
export async function listShared(
  handle: DatabaseHandle,
  page: { actor: Actor; limit: number; after: PagePosition | null },
) {
  const { actor, after } = page;
  return handle
    .select({ thread: threads, author: accounts, assignee: threadAssignments.accountId, lastMessage })
    .from(threads)
    .innerJoin(accounts, eq(accounts.id, threads.accountId))
    .leftJoin(threadAssignments, eq(threadAssignments.threadId, threads.id))
    .where(and(sharedWithReader(actor), readableBy(actor), order.after(after)))
    .orderBy(...order.orderBy)
    .limit(page.limit);
}
