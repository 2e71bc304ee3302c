import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts } from '#platform/db/schema.ts';
import { notificationDeliveries, notifications } from '#platform/db/schema/notifications.ts';

export type Delivery = typeof notificationDeliveries.$inferSelect;
export type Due = { delivery: Delivery; notification: typeof notifications.$inferSelect; email: string | null };

const isWaiting = eq(notificationDeliveries.status, 'waiting');
// Nobody is told anything while the account is disabled.
const isOpen = isNull(accounts.disabledAt);

/** What is due first, without taking it. */
export async function findDue(handle: DatabaseHandle, now: Date): Promise<Due | null> {
  const [row] = await handle
    .select({ delivery: notificationDeliveries, notification: notifications, email: accounts.email })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notificationId))
    .innerJoin(accounts, eq(accounts.id, notificationDeliveries.accountId))
    .where(and(isWaiting, isOpen, lte(notificationDeliveries.dueAt, now)))
    .orderBy(asc(notificationDeliveries.dueAt), asc(notificationDeliveries.notificationId))
    .limit(1);
  return row ?? null;
}

/** All that stands in an account's daily letter that is due. */
export async function listDigest(handle: DatabaseHandle, accountId: string, now: Date): Promise<Due[]> {
  return handle
    .select({ delivery: notificationDeliveries, notification: notifications, email: accounts.email })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notificationId))
    .innerJoin(accounts, eq(accounts.id, notificationDeliveries.accountId))
    .where(
      and(
        isWaiting,
        isOpen,
        eq(notificationDeliveries.accountId, accountId),
        eq(notificationDeliveries.isDigest, true),
        lte(notificationDeliveries.dueAt, now),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
}

/** Takes a delivery; of several servers one gets true. What it takes is not sent again, unless it says that it failed. */
export async function take(handle: DatabaseHandle, delivery: Delivery): Promise<boolean> {
  const rows = await handle
    .update(notificationDeliveries)
    .set({ status: 'sending', attempts: sql`${notificationDeliveries.attempts} + 1` })
    .where(and(isIt(delivery), isWaiting))
    .returning({ attempts: notificationDeliveries.attempts });
  return rows.length > 0;
}

export async function settle(
  handle: DatabaseHandle,
  delivery: Delivery,
  change: Partial<Pick<Delivery, 'status' | 'dueAt' | 'finishedAt' | 'problem'>>,
): Promise<void> {
  await handle.update(notificationDeliveries).set(change).where(isIt(delivery));
}

function isIt({ notificationId, channel, target }: Delivery) {
  return and(
    eq(notificationDeliveries.notificationId, notificationId),
    eq(notificationDeliveries.channel, channel),
    eq(notificationDeliveries.target, target),
  );
}
