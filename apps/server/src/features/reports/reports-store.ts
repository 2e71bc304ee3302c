import { and, asc, count, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { auditEntries } from '#platform/db/schema.ts';
import { verifications } from '#platform/db/schema/governance.ts';
import { reportFiles, reports } from '#platform/db/schema/reports.ts';
import { descendingOrder } from '#platform/db/page-order.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';

export type ReportRow = typeof reports.$inferSelect;
export type NewReport = typeof reports.$inferInsert;

const order = descendingOrder(reports.createdAt, reports.id);

/** The public reports, or with an account its own beside them, newest first. */
export async function listReports(
  handle: DatabaseHandle,
  page: { accountId: string | null; limit: number; after: PagePosition | null },
): Promise<ReportRow[]> {
  const { accountId, after } = page;
  const isVisible =
    accountId === null
      ? and(eq(reports.isPublic, true), eq(reports.status, 'ready'))
      : or(and(eq(reports.isPublic, true), eq(reports.status, 'ready')), eq(reports.accountId, accountId));
  return handle
    .select()
    .from(reports)
    .where(and(isVisible, order.after(after)))
    .orderBy(...order.orderBy)
    .limit(page.limit);
}

/** The finished reports of a client, oldest first. */
export async function listOfClient(handle: DatabaseHandle, clientId: string): Promise<ReportRow[]> {
  return handle
    .select()
    .from(reports)
    .where(and(eq(reports.clientId, clientId), eq(reports.status, 'ready')))
    .orderBy(asc(reports.createdAt), asc(reports.id));
}

export async function findReport(handle: DatabaseHandle, id: string): Promise<ReportRow | null> {
  const [row] = await handle.select().from(reports).where(eq(reports.id, id));
  return row ?? null;
}

/** What the audit log says of the making of a report that is of no thread; null where it says nothing. */
export async function findMaking(handle: DatabaseHandle, id: string): Promise<Record<string, unknown> | null> {
  const [row] = await handle
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(and(sql`${auditEntries.action} = 'report.made'`, eq(auditEntries.objectId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return row?.details ?? null;
}

export async function insertReport(handle: DatabaseHandle, report: NewReport): Promise<void> {
  await handle.insert(reports).values(report);
}

export async function updateReport(handle: DatabaseHandle, id: string, change: Partial<NewReport>): Promise<void> {
  await handle.update(reports).set(change).where(eq(reports.id, id));
}

/** Changes a report that waits or is being made; null where it is neither any more. */
export async function changeUnfinished(
  handle: DatabaseHandle,
  id: string,
  change: Partial<NewReport>,
): Promise<ReportRow | null> {
  const [row] = await handle
    .update(reports)
    .set(change)
    .where(and(eq(reports.id, id), inArray(reports.status, ['queued', 'making'])))
    .returning();
  return row ?? null;
}

/** Deletes a report that has no file; false where it has one. */
export async function deleteUnmade(handle: DatabaseHandle, id: string): Promise<boolean> {
  const rows = await handle
    .delete(reports)
    .where(and(eq(reports.id, id), ne(reports.status, 'ready')))
    .returning({ id: reports.id });
  return rows.length > 0;
}

export async function deleteReport(handle: DatabaseHandle, id: string): Promise<void> {
  await handle.delete(reports).where(eq(reports.id, id));
}

/** Takes a failed report back to the queue; false if it is in any other state. */
export async function requeueReport(handle: DatabaseHandle, id: string, now: Date): Promise<boolean> {
  const rows = await handle
    .update(reports)
    .set({ status: 'queued', progressPct: 0, failure: null, updatedAt: now })
    .where(and(eq(reports.id, id), eq(reports.status, 'failed')))
    .returning({ id: reports.id });
  return rows.length > 0;
}

export async function countUnfinished(handle: DatabaseHandle, accountId: string): Promise<number> {
  const [row] = await handle
    .select({ unfinished: count() })
    .from(reports)
    .where(and(eq(reports.accountId, accountId), inArray(reports.status, ['queued', 'making'])));
  return row?.unfinished ?? 0;
}

export async function listUnfinished(handle: DatabaseHandle): Promise<string[]> {
  const rows = await handle
    .select({ id: reports.id })
    .from(reports)
    .where(inArray(reports.status, ['queued', 'making']))
    .orderBy(asc(reports.createdAt));
  return rows.map(({ id }) => id);
}

/** The curated report of a subject. */
export async function findPublic(
  handle: DatabaseHandle,
  which: Pick<ReportRow, 'reportType'> & { subject: string },
): Promise<ReportRow | null> {
  const [row] = await handle
    .select()
    .from(reports)
    .where(
      and(eq(reports.isPublic, true), eq(reports.reportType, which.reportType), eq(reports.subject, which.subject)),
    );
  return row ?? null;
}

/** A finished export of the same content, made before for the same account. */
export async function findMade(
  handle: DatabaseHandle,
  which: { accountId: string; threadId: string; sourceKey: string },
): Promise<ReportRow | null> {
  const [row] = await handle
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.accountId, which.accountId),
        eq(reports.threadId, which.threadId),
        eq(reports.sourceKey, which.sourceKey),
        eq(reports.status, 'ready'),
      ),
    )
    .orderBy(desc(reports.createdAt))
    .limit(1);
  return row ?? null;
}

/** The report whose file has this hash. */
export async function findByFile(handle: DatabaseHandle, fileSha256: string): Promise<ReportRow | null> {
  const [row] = await handle
    .select()
    .from(reports)
    .where(and(isNotNull(reports.fileSha256), eq(reports.fileSha256, fileSha256)));
  return row ?? null;
}

export async function saveFile(handle: DatabaseHandle, reportId: string, content: Buffer): Promise<void> {
  await handle.insert(reportFiles).values({ reportId, content }).onConflictDoUpdate({
    target: reportFiles.reportId,
    set: { content },
  });
}

export async function findFile(handle: DatabaseHandle, reportId: string): Promise<Buffer | null> {
  const [row] = await handle
    .select({ content: reportFiles.content })
    .from(reportFiles)
    .where(eq(reportFiles.reportId, reportId));
  return row === undefined ? null : Buffer.from(row.content);
}

export type VerificationRow = typeof verifications.$inferSelect;

/** The newest verification of a thread. */
export async function findVerification(handle: DatabaseHandle, threadId: string): Promise<VerificationRow | null> {
  const [row] = await handle
    .select()
    .from(verifications)
    .where(eq(verifications.threadId, threadId))
    .orderBy(desc(verifications.verifiedAt), desc(verifications.id))
    .limit(1);
  return row ?? null;
}
