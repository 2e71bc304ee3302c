import { and, asc, eq, lt, lte, ne, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { webhookDeliveries } from '#platform/db/schema/webhooks.ts';
import { descendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Keeps a delivery; false where this event of this webhook is kept already. */
export async function insertDelivery(handle: DatabaseHandle, row: DeliveryRow): Promise<boolean> {
  const rows = await handle
    .insert(webhookDeliveries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  return rows.length > 0;
}

/** Takes a delivery that is due for one attempt, whose end nobody waits for beyond `until`; null if another has it. */
export async function takeDelivery(
  handle: DatabaseHandle,
  { id, now, until }: { id: string; now: Date; until: Date },
): Promise<DeliveryRow | null> {
  const [row] = await handle
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextAttemptAt: until })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.status, 'pending'),
        lte(webhookDeliveries.nextAttemptAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

export async function updateDelivery(handle: DatabaseHandle, id: string, change: Partial<DeliveryRow>): Promise<void> {
  await handle.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id));
}

export async function listDueDeliveries(handle: DatabaseHandle, now: Date, limit: number): Promise<string[]> {
  const rows = await handle
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.status, 'pending'), lte(webhookDeliveries.nextAttemptAt, now)))
    .orderBy(asc(webhookDeliveries.nextAttemptAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Gives up what still waits for a webhook that was switched off. */
export async function failPending(
  handle: DatabaseHandle,
  { webhookId, now, failure }: { webhookId: string; now: Date; failure: string },
): Promise<void> {
  await handle
    .update(webhookDeliveries)
    .set({ status: 'failed', failure, nextAttemptAt: null, finishedAt: now })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, 'pending')));
}

export async function deleteFinishedBefore(handle: DatabaseHandle, moment: Date): Promise<void> {
  await handle
    .delete(webhookDeliveries)
    .where(and(ne(webhookDeliveries.status, 'pending'), lt(webhookDeliveries.finishedAt, moment)));
}

const order = descendingOrder(webhookDeliveries.createdAt, webhookDeliveries.id);

export async function listDeliveries(
  handle: DatabaseHandle,
  { webhookId, limit, after }: { webhookId: string; limit: number; after: PagePosition | null },
): Promise<DeliveryRow[]> {
  return handle
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), order.after(after)))
    .orderBy(...order.orderBy)
    .limit(limit);
}
