import { and, eq } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { evidence } from '#platform/db/schema.ts';
import { ascendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type EvidenceRow = typeof evidence.$inferSelect;

export async function insertEvidence(handle: DatabaseHandle, rows: Array<typeof evidence.$inferInsert>): Promise<void> {
  if (rows.length > 0) await handle.insert(evidence).values(rows).onConflictDoNothing();
}

const order = ascendingOrder(evidence.createdAt, evidence.id);

export async function listEvidence(
  handle: DatabaseHandle,
  page: { threadId: string; limit: number; after: PagePosition | null },
): Promise<EvidenceRow[]> {
  return handle
    .select()
    .from(evidence)
    .where(and(eq(evidence.threadId, page.threadId), order.after(page.after)))
    .orderBy(...order.orderBy)
    .limit(page.limit);
}
