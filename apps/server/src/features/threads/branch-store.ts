import { and, desc, eq, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { messages, threads } from '#platform/db/schema.ts';

export type BranchMessage = typeof messages.$inferSelect;

/** The message with its thread, if that is the account's. */
export async function findMessage(
  handle: DatabaseHandle,
  which: { id: string; accountId: string },
): Promise<BranchMessage | null> {
  const [row] = await handle
    .select({ message: messages })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(eq(messages.id, which.id), eq(threads.accountId, which.accountId)));
  return row?.message ?? null;
}

/** The last message of the branch that was written to last; null for a thread without any. */
export async function newestMessageId(handle: DatabaseHandle, threadId: string): Promise<string | null> {
  const [row] = await handle
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.threadId, threadId))
    .orderBy(desc(messages.seq))
    .limit(1);
  return row?.id ?? null;
}

/** The messages from the beginning of a thread to one of them, along its branch; empty if it is not of the thread. */
export async function listBranch(
  handle: DatabaseHandle,
  which: { threadId: string; messageId: string },
): Promise<BranchMessage[]> {
  return handle
    .select()
    .from(messages)
    .where(
      sql`${messages.id} in (
        with recursive branch (id, parent_id) as (
          select m.id, m.parent_id from messages m where m.id = ${which.messageId} and m.thread_id = ${which.threadId}
          union
          select m.id, m.parent_id from messages m join branch b on m.id = b.parent_id
        )
        select id from branch
      )`,
    )
    .orderBy(messages.seq);
}

/**
 * The parent of a new question that names a message: an answer itself, or of a question what that one follows, since the new
 * one takes its place on a branch of its own. Null if the message is not of the thread.
 */
export async function parentOfQuestion(
  handle: DatabaseHandle,
  which: { threadId: string; messageId: string },
): Promise<{ parentId: string | null } | null> {
  const [row] = await handle
    .select({ id: messages.id, role: messages.role, parentId: messages.parentId })
    .from(messages)
    .where(and(eq(messages.id, which.messageId), eq(messages.threadId, which.threadId)));
  if (row === undefined) return null;
  return { parentId: row.role === 'user' ? row.parentId : row.id };
}
