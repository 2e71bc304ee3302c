import type { ReviewReason } from '@aex/contracts/reviews';
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { approvalAwaitedSince } from '#features/research/index.ts';
import { readableBy } from '#features/threads/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { threadAssignments, threadComments } from '#platform/db/schema/collaboration.ts';
import { threadGovernance } from '#platform/db/schema/governance.ts';
import { accounts, threads } from '#platform/db/schema.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';
import type { Actor } from '#platform/http/request-context.ts';

export type QueuePage = {
  actor: Actor;
  reason: ReviewReason | null;
  assignee: 'me' | 'nobody' | null;
  authorId: string | null;
  limit: number;
  after: PagePosition | null;
};

// Answers below the threshold that nobody has approved; the ledger is where an approval is written.
const waiting = sql`from messages m where m.thread_id = ${threads.id} and m.role = 'assistant'
  and m.metadata -> 'governance' ->> 'decision' = 'soft_approval'
  and not exists (select 1 from ledger_entries l where l.thread_id = ${threads.id} and l.action = 'answer.approved'
    and l.payload::jsonb ->> 'message_id' = m.id)`;

const assignee = alias(accounts, 'assignee');

/** What waits among the threads that the actor may read; one's own only where somebody assigned it to one. */
function waitingFor(handle: DatabaseHandle, { accountId, ...actor }: Actor) {
  const answers = sql<number>`(select count(*)::int ${waiting})`;
  const isOthers = sql`${threads.accountId} <> ${accountId}`;
  const waitsForSecond = sql`${isOthers} and ${approvalAwaitedSince} is not null`;
  const reason = sql<ReviewReason>`case
    when ${waitsForSecond} then case ${threads.status} when 'Tactical' then 'promotion' else 'renewal' end
    when ${isOthers} and ${answers} > 0 then 'answers'
    else 'assigned' end`;
  const since = sql`case
    when ${waitsForSecond} then ${approvalAwaitedSince}
    when ${isOthers} and ${answers} > 0 then (select min(m.created_at) ${waiting})
    else ${threadAssignments.createdAt} end`;
  return handle
    .select({
      threadId: sql<string>`${threads.id}`.as('waiting_id'),
      reason: reason.as('reason'),
      sinceMs: sql<number>`floor(extract(epoch from ${since}) * 1000)::float8`.as('since_ms'),
      answers: answers.as('answers'),
      assigneeId: sql<string | null>`${threadAssignments.accountId}`.as('assignee_id'),
      promotedBy: sql<string | null>`${threadGovernance.promotedBy}`.as('promoted_by'),
    })
    .from(threads)
    .leftJoin(threadGovernance, eq(threadGovernance.threadId, threads.id))
    .leftJoin(threadAssignments, eq(threadAssignments.threadId, threads.id))
    .where(
      and(
        readableBy({ accountId, ...actor }),
        or(
          waitsForSecond,
          and(ne(threads.accountId, accountId), sql`${answers} > 0`),
          and(sql`${threadAssignments.accountId} is not null`, ne(threads.accountId, accountId)),
          eq(threadAssignments.accountId, accountId),
        ),
      ),
    )
    .as('waiting');
}

/** One page of the queue, the longest waiting first. */
export async function listQueue(handle: DatabaseHandle, page: QueuePage) {
  const { after, actor } = page;
  const queue = waitingFor(handle, actor);
  const comments = sql<number>`(select count(*)::int from ${threadComments}
    where ${threadComments.threadId} = ${threads.id} and ${threadComments.resolvedAt} is null)`;
  return handle
    .select({
      thread: threads,
      author: accounts,
      assignee,
      reason: queue.reason,
      sinceMs: queue.sinceMs,
      answers: queue.answers,
      promotedBy: queue.promotedBy,
      comments,
    })
    .from(queue)
    .innerJoin(threads, eq(threads.id, queue.threadId))
    .innerJoin(accounts, eq(accounts.id, threads.accountId))
    .leftJoin(assignee, eq(assignee.id, queue.assigneeId))
    .where(
      and(
        page.reason === null ? undefined : eq(queue.reason, page.reason),
        page.assignee === 'me' ? eq(queue.assigneeId, actor.accountId) : undefined,
        page.assignee === 'nobody' ? isNull(queue.assigneeId) : undefined,
        page.authorId === null ? undefined : eq(threads.accountId, page.authorId),
        after === null
          ? undefined
          : sql`(${queue.sinceMs}, ${threads.id}) > (${Number(after.key)}::float8, ${after.id})`,
      ),
    )
    .orderBy(asc(queue.sinceMs), asc(threads.id))
    .limit(page.limit);
}
