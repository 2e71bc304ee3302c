import { and, asc, eq, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { webhooks } from '#platform/db/schema/webhooks.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type OwnWebhook = { id: string; accountId: string };

export async function insertWebhook(handle: DatabaseHandle, row: WebhookRow): Promise<void> {
  await handle.insert(webhooks).values(row);
}

export async function listWebhooks(handle: DatabaseHandle, accountId: string): Promise<WebhookRow[]> {
  return handle
    .select()
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function findWebhook(handle: DatabaseHandle, which: OwnWebhook): Promise<WebhookRow | null> {
  const [row] = await handle.select().from(webhooks).where(isOwn(which));
  return row ?? null;
}

export async function findWebhookById(handle: DatabaseHandle, id: string): Promise<WebhookRow | null> {
  const [row] = await handle.select().from(webhooks).where(eq(webhooks.id, id));
  return row ?? null;
}

export async function updateWebhook(
  handle: DatabaseHandle,
  which: OwnWebhook,
  change: Partial<WebhookRow>,
): Promise<WebhookRow | null> {
  const [row] = await handle.update(webhooks).set(change).where(isOwn(which)).returning();
  return row ?? null;
}

export async function deleteWebhook(handle: DatabaseHandle, which: OwnWebhook): Promise<boolean> {
  const rows = await handle.delete(webhooks).where(isOwn(which)).returning({ id: webhooks.id });
  return rows.length > 0;
}

export async function noteSuccess(handle: DatabaseHandle, id: string, now: Date): Promise<void> {
  await handle.update(webhooks).set({ failures: 0, lastSuccessAt: now }).where(eq(webhooks.id, id));
}

/** Counts a failed attempt; gives how many there were in a row. */
export async function noteFailure(handle: DatabaseHandle, id: string): Promise<number> {
  const [row] = await handle
    .update(webhooks)
    .set({ failures: sql`${webhooks.failures} + 1` })
    .where(eq(webhooks.id, id))
    .returning({ failures: webhooks.failures });
  return row?.failures ?? 0;
}

export async function disableWebhook(handle: DatabaseHandle, id: string, reason: string): Promise<void> {
  await handle.update(webhooks).set({ isEnabled: false, disabledReason: reason }).where(eq(webhooks.id, id));
}

function isOwn({ id, accountId }: OwnWebhook) {
  return and(eq(webhooks.id, id), eq(webhooks.accountId, accountId));
}
