import { and, eq, getTableColumns } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { descendingOrder } from '#platform/db/page-order.ts';
import { messageFeedback } from '#platform/db/schema/reports.ts';
import { messages } from '#platform/db/schema.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type FeedbackRow = typeof messageFeedback.$inferSelect;
export type FeedbackKey = { accountId: string; messageId: string };

/** Stores an opinion; one that is there keeps its first moment. */
export async function saveFeedback(handle: DatabaseHandle, row: FeedbackRow): Promise<void> {
  const { vote, tags, comment, updatedAt } = row;
  await handle
    .insert(messageFeedback)
    .values(row)
    .onConflictDoUpdate({
      target: [messageFeedback.accountId, messageFeedback.messageId],
      set: { vote, tags, comment, updatedAt },
    });
}

export async function findFeedback(handle: DatabaseHandle, key: FeedbackKey): Promise<FeedbackRow | null> {
  const [row] = await handle.select().from(messageFeedback).where(isKey(key));
  return row ?? null;
}

const order = descendingOrder(messageFeedback.updatedAt, messageFeedback.messageId);

export async function listFeedback(
  handle: DatabaseHandle,
  page: { accountId: string; threadId: string; limit: number; after: PagePosition | null },
): Promise<FeedbackRow[]> {
  return handle
    .select(getTableColumns(messageFeedback))
    .from(messageFeedback)
    .innerJoin(messages, eq(messages.id, messageFeedback.messageId))
    .where(
      and(eq(messageFeedback.accountId, page.accountId), eq(messages.threadId, page.threadId), order.after(page.after)),
    )
    .orderBy(...order.orderBy)
    .limit(page.limit);
}

export async function deleteFeedback(handle: DatabaseHandle, key: FeedbackKey): Promise<boolean> {
  const rows = await handle.delete(messageFeedback).where(isKey(key)).returning({ id: messageFeedback.messageId });
  return rows.length > 0;
}

function isKey({ accountId, messageId }: FeedbackKey) {
  return and(eq(messageFeedback.accountId, accountId), eq(messageFeedback.messageId, messageId));
}
