import { and, asc, eq } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { pushSubscriptions } from '#platform/db/schema/notifications.ts';

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

export async function listSubscriptions(handle: DatabaseHandle, accountId: string): Promise<SubscriptionRow[]> {
  return handle
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(asc(pushSubscriptions.createdAt));
}

export async function findSubscription(handle: DatabaseHandle, id: string): Promise<SubscriptionRow | null> {
  const [row] = await handle.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row ?? null;
}

/** A browser has one reader: whoever subscribed with it last. Gives the id under which it is kept. */
export async function saveSubscription(handle: DatabaseHandle, row: SubscriptionRow): Promise<string> {
  const { workspaceId, accountId, p256dh, auth, device } = row;
  const [saved] = await handle
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpointHash,
      set: { workspaceId, accountId, p256dh, auth, device },
    })
    .returning({ id: pushSubscriptions.id });
  return saved?.id ?? row.id;
}

export async function deleteByHash(
  handle: DatabaseHandle,
  which: { endpointHash: string; accountId: string },
): Promise<string | null> {
  const isIt = and(
    eq(pushSubscriptions.endpointHash, which.endpointHash),
    eq(pushSubscriptions.accountId, which.accountId),
  );
  const [row] = await handle.delete(pushSubscriptions).where(isIt).returning({ id: pushSubscriptions.id });
  return row?.id ?? null;
}

export async function deleteSubscription(handle: DatabaseHandle, id: string): Promise<void> {
  await handle.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
