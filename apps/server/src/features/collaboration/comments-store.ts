import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { threadCommentMentions, threadComments } from '#platform/db/schema/collaboration.ts';
import { accounts, messages } from '#platform/db/schema.ts';
import { ascendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type CommentRow = typeof threadComments.$inferSelect;

export async function insertComment(handle: DatabaseHandle, row: CommentRow): Promise<void> {
  await handle.insert(threadComments).values(row);
}

const order = ascendingOrder(threadComments.createdAt, threadComments.id);

export async function listComments(
  handle: DatabaseHandle,
  page: {
    threadId: string;
    messageId: string | null;
    isOpen: boolean;
    limit: number;
    after: PagePosition | null;
  },
): Promise<CommentRow[]> {
  return handle
    .select()
    .from(threadComments)
    .where(
      and(
        eq(threadComments.threadId, page.threadId),
        page.messageId === null ? undefined : eq(threadComments.messageId, page.messageId),
        page.isOpen ? isNull(threadComments.resolvedAt) : undefined,
        order.after(page.after),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(page.limit);
}

export async function findComment(
  handle: DatabaseHandle,
  which: { id: string; threadId: string },
): Promise<CommentRow | null> {
  const [row] = await handle
    .select()
    .from(threadComments)
    .where(and(eq(threadComments.id, which.id), eq(threadComments.threadId, which.threadId)))
    .for('update');
  return row ?? null;
}

export async function updateComment(
  handle: DatabaseHandle,
  id: string,
  change: Partial<Pick<CommentRow, 'body' | 'editedAt' | 'resolvedAt' | 'resolvedBy'>>,
): Promise<void> {
  await handle.update(threadComments).set(change).where(eq(threadComments.id, id));
}

export async function deleteComment(handle: DatabaseHandle, id: string): Promise<void> {
  await handle.delete(threadComments).where(eq(threadComments.id, id));
}

export async function replaceMentions(
  handle: DatabaseHandle,
  commentId: string,
  accountIds: readonly string[],
): Promise<void> {
  await handle.delete(threadCommentMentions).where(eq(threadCommentMentions.commentId, commentId));
  if (accountIds.length > 0)
    await handle.insert(threadCommentMentions).values(accountIds.map((accountId) => ({ commentId, accountId })));
}

/** Those mentioned in each of these comments, as they are written behind the @. */
export async function listMentions(
  handle: DatabaseHandle,
  commentIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (commentIds.length === 0) return found;
  const rows = await handle
    .select({ commentId: threadCommentMentions.commentId, username: accounts.username })
    .from(threadCommentMentions)
    .innerJoin(accounts, eq(accounts.id, threadCommentMentions.accountId))
    .where(inArray(threadCommentMentions.commentId, [...commentIds]))
    .orderBy(asc(accounts.usernameKey));
  for (const { commentId, username } of rows)
    if (username !== null) found.set(commentId, [...(found.get(commentId) ?? []), username]);
  return found;
}

export async function findMessageOf(handle: DatabaseHandle, which: { threadId: string; messageId: string }) {
  const [row] = await handle
    .select()
    .from(messages)
    .where(and(eq(messages.id, which.messageId), eq(messages.threadId, which.threadId)));
  return row ?? null;
}
