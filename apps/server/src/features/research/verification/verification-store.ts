import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { evidence, messages, runs, threads } from '#platform/db/schema.ts';
import { answerPacks } from '#platform/db/schema/answer-packs.ts';
import { verifications } from '#platform/db/schema/governance.ts';
import type { EvidenceRow } from '../research-store.ts';

export type VerificationRow = typeof verifications.$inferSelect;
export type StoredAnswer = Pick<typeof messages.$inferSelect, 'id' | 'content' | 'citations' | 'metadata' | 'seq'>;

/** The answers of a thread that have ended, oldest first. */
export async function listAnswers(handle: DatabaseHandle, threadId: string): Promise<StoredAnswer[]> {
  const { id, content, citations, metadata, seq } = messages;
  const rows = await handle
    .select({ id, content, citations, metadata, seq })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.role, 'assistant'), ne(messages.content, '')))
    .orderBy(asc(messages.seq));
  return rows.filter(({ metadata: { status } }) => status !== 'streaming');
}

export async function listAllEvidence(handle: DatabaseHandle, threadId: string): Promise<EvidenceRow[]> {
  return handle
    .select()
    .from(evidence)
    .where(eq(evidence.threadId, threadId))
    .orderBy(asc(evidence.createdAt), asc(evidence.id));
}

/** Of the runs of a thread that were asked as of an earlier day: up to when each of them read its data. */
export async function listAsOfMoments(handle: DatabaseHandle, threadId: string): Promise<Map<string, Date>> {
  const pack = sql`${answerPacks.content}::jsonb`;
  const rows = await handle
    .select({ runId: answerPacks.runId, asOf: sql<string>`${pack} ->> 'as_of'` })
    .from(answerPacks)
    .innerJoin(runs, eq(runs.id, answerPacks.runId))
    .where(and(eq(runs.threadId, threadId), sql`${pack} -> 'question' ->> 'isAsOf' = 'true'`));
  return new Map(rows.map(({ runId, asOf }) => [runId, new Date(asOf)]));
}

export async function insertVerification(handle: DatabaseHandle, row: VerificationRow): Promise<void> {
  await handle.insert(verifications).values(row);
}

export async function findLatestVerification(
  handle: DatabaseHandle,
  threadId: string,
): Promise<VerificationRow | null> {
  const [row] = await handle
    .select()
    .from(verifications)
    .where(eq(verifications.threadId, threadId))
    .orderBy(desc(verifications.verifiedAt), desc(verifications.id))
    .limit(1);
  return row ?? null;
}

/** The counts that the list of threads shows. */
export async function saveThreadCounts(
  handle: DatabaseHandle,
  threadId: string,
  counts: { passed_count: number; stale_count: number },
): Promise<void> {
  await handle
    .update(threads)
    .set({ supportedClaims: counts.passed_count, staleEvidence: counts.stale_count })
    .where(eq(threads.id, threadId));
}

/** Now, or just after the latest verification of the thread, which is locked: the latest is always the last one made. */
export async function nextVerificationTime(handle: DatabaseHandle, threadId: string, now: Date): Promise<Date> {
  await handle.select({ id: threads.id }).from(threads).where(eq(threads.id, threadId)).for('no key update');
  const latest = await findLatestVerification(handle, threadId);
  return latest !== null && latest.verifiedAt >= now ? new Date(latest.verifiedAt.getTime() + 1) : now;
}
