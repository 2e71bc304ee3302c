import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { messages, threads } from '#platform/db/schema.ts';
import { ledgerEntries, threadGovernance } from '#platform/db/schema/governance.ts';
import { ascendingOrder } from '#platform/db/page-order.ts';
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
    if (payload['to'] === 'Promoted') late.clear();
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

const order = ascendingOrder(threadGovernance.statusSince, threads.id);

/** Tactical threads of a workspace's other people, in the order in which they were put forward. */
export async function listAwaitingApproval(
  handle: DatabaseHandle,
  page: { workspaceId: string; accountId: string; limit: number; after: PagePosition | null },
): Promise<Array<{ thread: AccessedThread; statusSince: Date }>> {
  return handle
    .select({ thread: threads, statusSince: threadGovernance.statusSince })
    .from(threads)
    .innerJoin(threadGovernance, eq(threadGovernance.threadId, threads.id))
    .where(
      and(
        eq(threads.workspaceId, page.workspaceId),
        eq(threads.status, 'Tactical'),
        ne(threads.accountId, page.accountId),
        order.after(page.after),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(page.limit);
}
