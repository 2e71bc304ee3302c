import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { messages, threads } from '#platform/db/schema.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

export type ThreadListRow = ThreadRow & { lastMessage: string | null };

const lastMessage = sql<string | null>`(
  select left(m.content, 200) from messages m where m.thread_id = threads.id and m.content <> '' order by m.seq desc limit 1
)`;

export async function insertThread(handle: DatabaseHandle, thread: typeof threads.$inferInsert): Promise<void> {
  await handle.insert(threads).values(thread);
}

/** The thread, if it is the account's. */
export async function findThread(
  handle: DatabaseHandle,
  which: { id: string; accountId: string },
): Promise<ThreadListRow | null> {
  const [row] = await handle
    .select({ thread: threads, lastMessage })
    .from(threads)
    .where(and(eq(threads.id, which.id), eq(threads.accountId, which.accountId)));
  return row === undefined ? null : { ...row.thread, lastMessage: row.lastMessage };
}

export async function listThreads(
  handle: DatabaseHandle,
  page: { accountId: string; limit: number; after: PagePosition | null },
): Promise<ThreadListRow[]> {
  const { after } = page;
  const updatedAt = after === null ? null : new Date(after.key);
  const isAfter =
    after === null || updatedAt === null
      ? undefined
      : or(lt(threads.updatedAt, updatedAt), and(eq(threads.updatedAt, updatedAt), lt(threads.id, after.id)));
  const rows = await handle
    .select({ thread: threads, lastMessage })
    .from(threads)
    .where(and(eq(threads.accountId, page.accountId), isAfter))
    .orderBy(desc(threads.updatedAt), desc(threads.id))
    .limit(page.limit);
  return rows.map(({ thread, lastMessage: last }) => ({ ...thread, lastMessage: last }));
}

export async function updateThread(
  handle: DatabaseHandle,
  id: string,
  change: Partial<typeof threads.$inferInsert>,
): Promise<void> {
  await handle.update(threads).set(change).where(eq(threads.id, id));
}

export async function deleteThread(handle: DatabaseHandle, which: { id: string; accountId: string }): Promise<boolean> {
  const rows = await handle
    .delete(threads)
    .where(and(eq(threads.id, which.id), eq(threads.accountId, which.accountId)))
    .returning({ id: threads.id });
  return rows.length > 0;
}

/** The newest messages before a position, in the order they were written. */
export async function listMessages(
  handle: DatabaseHandle,
  page: { threadId: string; limit: number; beforeSeq: number | null },
): Promise<MessageRow[]> {
  const isBefore = page.beforeSeq === null ? undefined : lt(messages.seq, page.beforeSeq);
  const rows = await handle
    .select()
    .from(messages)
    .where(and(eq(messages.threadId, page.threadId), isBefore))
    .orderBy(desc(messages.seq))
    .limit(page.limit);
  return rows.toReversed();
}

/**
 * Adds a message behind the last one of its thread, and of its branch unless it names another parent; the thread's row is
 * locked so that two at once get two places.
 */
export async function appendMessage(
  handle: DatabaseHandle,
  message: Omit<typeof messages.$inferInsert, 'seq'>,
): Promise<void> {
  await handle.execute(sql`select 1 from threads where id = ${message.threadId} for update`);
  const [last] = await handle
    .select({ id: messages.id, seq: messages.seq })
    .from(messages)
    .where(eq(messages.threadId, message.threadId))
    .orderBy(desc(messages.seq))
    .limit(1);
  const parentId = message.parentId === undefined ? (last?.id ?? null) : message.parentId;
  await handle.insert(messages).values({ ...message, parentId, seq: (last?.seq ?? 0) + 1 });
}

export async function updateMessage(
  handle: DatabaseHandle,
  id: string,
  change: Partial<typeof messages.$inferInsert>,
): Promise<void> {
  await handle.update(messages).set(change).where(eq(messages.id, id));
}
