import type { Thread } from '@aex/contracts/threads';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { messages, threads } from '#platform/db/schema.ts';
import { descendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';
import { previewOf } from './message-preview.ts';
import { readableBy, type ThreadReader } from './thread-access.ts';

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

export type ThreadListRow = ThreadRow & { lastMessage: string | null };

/** The beginning of a thread's newest message, for lists of threads. */
export const lastMessage = sql<string | null>`(
  select left(m.content, 400) from messages m where m.thread_id = threads.id and m.content <> '' order by m.seq desc limit 1
)`;

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

/** The thread, if the reader may read it: an own one, or one of a colleague. */
export async function findReadableThread(
  handle: DatabaseHandle,
  { id, reader }: { id: string; reader: ThreadReader },
): Promise<ThreadListRow | null> {
  const [row] = await handle
    .select({ thread: threads, lastMessage })
    .from(threads)
    .where(and(eq(threads.id, id), readableBy(reader)));
  return row === undefined ? null : { ...row.thread, lastMessage: row.lastMessage };
}

/** The preview of a thread's newest message; null before anything was said. */
export async function findLastMessage(handle: DatabaseHandle, threadId: string): Promise<string | null> {
  const [row] = await handle.select({ lastMessage }).from(threads).where(eq(threads.id, threadId));
  return previewOfLast(row?.lastMessage ?? null);
}

const order = descendingOrder(threads.updatedAt, threads.id);

export async function listThreads(
  handle: DatabaseHandle,
  page: { accountId: string; limit: number; after: PagePosition | null },
): Promise<ThreadListRow[]> {
  const rows = await handle
    .select({ thread: threads, lastMessage })
    .from(threads)
    .where(and(eq(threads.accountId, page.accountId), order.after(page.after)))
    .orderBy(...order.orderBy)
    .limit(page.limit);
  return rows.map(({ thread, lastMessage: last }) => ({ ...thread, lastMessage: last }));
}

export async function updateThread(
  handle: DatabaseHandle,
  id: string,
  change: PgUpdateSetSource<typeof threads>,
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

/** The thread as lists show it. */
export function toThread(row: ThreadListRow): Thread {
  return {
    id: row.id,
    title: row.title,
    last_message: previewOfLast(row.lastMessage),
    status: row.status,
    macro_icon: row.macroIcon,
    last_updated: row.updatedAt.toISOString(),
    verification_status: { passed: row.supportedClaims, stale: row.staleEvidence },
  };
}

function previewOfLast(message: string | null): string | null {
  return message === null ? null : previewOf(message);
}
