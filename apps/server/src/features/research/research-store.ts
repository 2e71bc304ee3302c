import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { evidence } from '#platform/db/schema.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type EvidenceRow = typeof evidence.$inferSelect;

export async function insertEvidence(handle: DatabaseHandle, rows: Array<typeof evidence.$inferInsert>): Promise<void> {
  if (rows.length > 0) await handle.insert(evidence).values(rows).onConflictDoNothing();
}

export async function listEvidence(
  handle: DatabaseHandle,
  page: { threadId: string; limit: number; after: PagePosition | null },
): Promise<EvidenceRow[]> {
  const { after } = page;
  const createdAt = after === null ? null : new Date(after.key);
  const isAfter =
    after === null || createdAt === null
      ? undefined
      : or(gt(evidence.createdAt, createdAt), and(eq(evidence.createdAt, createdAt), gt(evidence.id, after.id)));
  return handle
    .select()
    .from(evidence)
    .where(and(eq(evidence.threadId, page.threadId), isAfter))
    .orderBy(asc(evidence.createdAt), asc(evidence.id))
    .limit(page.limit);
}
