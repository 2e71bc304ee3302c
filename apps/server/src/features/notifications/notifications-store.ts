import { and, count, eq, isNull, lt } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts } from '#platform/db/schema.ts';
import { notificationDeliveries, notifications, pushSubscriptions } from '#platform/db/schema/notifications.ts';
import { descendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type NotificationRow = typeof notifications.$inferSelect;
type Which = { id: string; accountId: string };

/** Who is to be told, and where; null for an account that is gone or shut. */
export async function findReader(handle: DatabaseHandle, accountId: string) {
  const [row] = await handle
    .select({ workspaceId: accounts.workspaceId, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)));
  return row ?? null;
}

/** Stores it unless the account was told of its key before; true where it is new. */
export async function insertOnce(
  handle: DatabaseHandle,
  row: typeof notifications.$inferInsert & { id: string },
): Promise<boolean> {
  const rows = await handle
    .insert(notifications)
    .values(row)
    .onConflictDoNothing({ target: [notifications.accountId, notifications.key] })
    .returning({ id: notifications.id });
  return rows.length > 0;
}

export async function insertDeliveries(
  handle: DatabaseHandle,
  rows: Array<typeof notificationDeliveries.$inferInsert>,
): Promise<void> {
  if (rows.length > 0) await handle.insert(notificationDeliveries).values(rows);
}

export async function listSubscriptionIds(handle: DatabaseHandle, accountId: string): Promise<string[]> {
  const rows = await handle
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId));
  return rows.map(({ id }) => id);
}

const order = descendingOrder(notifications.createdAt, notifications.id);

export async function listInbox(
  handle: DatabaseHandle,
  page: { accountId: string; limit: number; after: PagePosition | null },
): Promise<NotificationRow[]> {
  return handle
    .select()
    .from(notifications)
    .where(and(inInbox(page.accountId), order.after(page.after)))
    .orderBy(...order.orderBy)
    .limit(page.limit);
}

export async function countUnread(handle: DatabaseHandle, accountId: string): Promise<number> {
  const [row] = await handle
    .select({ unread: count() })
    .from(notifications)
    .where(and(inInbox(accountId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}

/** True where there is such an entry; one that was read stays read since then. */
export async function markRead(handle: DatabaseHandle, { id, accountId }: Which, now: Date): Promise<boolean> {
  const isIt = and(inInbox(accountId), eq(notifications.id, id));
  const rows = await handle.select({ id: notifications.id }).from(notifications).where(isIt);
  await handle
    .update(notifications)
    .set({ readAt: now })
    .where(and(isIt, isNull(notifications.readAt)));
  return rows.length > 0;
}

export async function markAllRead(handle: DatabaseHandle, accountId: string, now: Date): Promise<void> {
  await handle
    .update(notifications)
    .set({ readAt: now })
    .where(and(inInbox(accountId), isNull(notifications.readAt)));
}

/** Takes an entry out of the inbox. Its row stays for a while, so that the same thing is not told anew. */
export async function takeOut(handle: DatabaseHandle, { id, accountId }: Which): Promise<boolean> {
  const rows = await handle
    .update(notifications)
    .set({ isInInbox: false, title: '', body: '', evidence: [], path: null })
    .where(and(inInbox(accountId), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  if (rows.length > 0)
    await handle
      .delete(notificationDeliveries)
      .where(and(eq(notificationDeliveries.notificationId, id), eq(notificationDeliveries.status, 'waiting')));
  return rows.length > 0;
}

export async function deleteOlderThan(handle: DatabaseHandle, moment: Date): Promise<void> {
  await handle.delete(notifications).where(lt(notifications.createdAt, moment));
}

function inInbox(accountId: string) {
  return and(eq(notifications.accountId, accountId), eq(notifications.isInInbox, true));
}
