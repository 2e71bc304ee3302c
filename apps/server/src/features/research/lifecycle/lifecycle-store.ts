import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { messages, threads } from '#platform/db/schema.ts';
import { ledgerEntries, threadGovernance } from '#platform/db/schema/governance.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';
import { toLedgerEntry } from '../ledger/ledger-store.ts';
import type { AccessedThread } from '../thread-access.ts';

export const answerApproved = 'answer.approved';

export type Approvals = {
  /** The answers that somebody approved one by one. */
  answers: ReadonlySet<string>;
  /** The answers that were stored after the thread was approved the last time. */
  late: ReadonlySet<string>;
};

/** What was approved in a thread: the ledger is where that is written. */
export async function readApprovals(handle: DatabaseHandle, threadId: string): Promise<Approvals> {
  const rows = await handle
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.threadId, threadId),
        inArray(ledgerEntries.action, [answerApproved, 'answer.stored', 'thread.moved']),
      ),
    )
    .orderBy(asc(ledgerEntries.seq));
  const answers = new Set<string>();
  const late = new Set<string>();
  for (const { action, payload } of rows.map(toLedgerEntry)) {
    if (action === answerApproved) answers.add(String(payload['message_id']));
    if (action === 'answer.stored') late.add(String(payload['message_id']));
    if (payload['to'] === 'Promoted' || (action === 'thread.moved' && payload['to'] === payload['from'])) late.clear();
  }
  return { answers, late };
}

export async function findAnswer(
  handle: DatabaseHandle,
  which: { threadId: string; messageId: string },
): Promise<typeof messages.$inferSelect | null> {
  const [row] = await handle
    .select()
    .from(messages)
    .where(
      and(eq(messages.id, which.messageId), eq(messages.threadId, which.threadId), eq(messages.role, 'assistant')),
    );
  return row ?? null;
}

/** Lets an answer tell its readers that it was approved; the ledger holds by whom. */
export async function markApproved(handle: DatabaseHandle, messageId: string, now: Date): Promise<void> {
  const at = JSON.stringify(now.toISOString());
  await handle
    .update(messages)
    .set({ metadata: sql`jsonb_set(${messages.metadata}, '{governance,approved_at}', ${at}::jsonb)` })
    .where(eq(messages.id, messageId));
}

// A move to Promoted is an approval, and one that leads nowhere is its renewal.
const unapprovedSince = sql`(select min(answer.occurred_at) from ledger_entries answer
  join messages on messages.id = answer.payload::jsonb ->> 'message_id' and messages.content <> ''
  where answer.thread_id = ${threads.id} and answer.action = 'answer.stored' and answer.seq > (
    select max(approval.seq) from ledger_entries approval
    where approval.thread_id = ${threads.id} and approval.action = 'thread.moved'
      and approval.payload::jsonb ->> 'to' in ('Promoted', approval.payload::jsonb ->> 'from')))`;

/**
 * Since when a thread waits for a second person: since it was put forward, or since the first answer after its approval; null
 * of one that does not wait. For queries over threads with what governance knows of them.
 */
export const approvalAwaitedSince = sql<Date | null>`case ${threads.status}
  when 'Tactical' then coalesce(${threadGovernance.statusSince}, ${threads.updatedAt})
  when 'Promoted' then ${unapprovedSince}
  when 'Monitoring' then ${unapprovedSince} end`;

/** Threads of a workspace's other people that wait for an approval or its renewal, the longest waiting first. */
export async function listAwaitingApproval(
  handle: DatabaseHandle,
  page: { workspaceId: string; accountId: string; limit: number; after: PagePosition | null },
): Promise<Array<{ thread: AccessedThread; sinceMs: number }>> {
  const sinceMs = sql<number>`floor(extract(epoch from ${approvalAwaitedSince}) * 1000)::float8`;
  const { after } = page;
  return handle
    .select({ thread: threads, sinceMs })
    .from(threads)
    .innerJoin(threadGovernance, eq(threadGovernance.threadId, threads.id))
    .where(
      and(
        eq(threads.workspaceId, page.workspaceId),
        inArray(threads.status, ['Tactical', 'Promoted', 'Monitoring']),
        ne(threads.accountId, page.accountId),
        sql`${approvalAwaitedSince} is not null`,
        after === null ? undefined : sql`(${sinceMs}, ${threads.id}) > (${Number(after.key)}::float8, ${after.id})`,
      ),
    )
    .orderBy(asc(sinceMs), asc(threads.id))
    .limit(page.limit);
}
