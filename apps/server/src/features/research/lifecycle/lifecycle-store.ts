import { and, asc, eq, gt, ne, or } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { messages, threads } from '#platform/db/schema.ts';
import { ledgerEntries, threadGovernance } from '#platform/db/schema/governance.ts';
import type { PagePosition } from '#platform/http/page-cursor.ts';
import { toLedgerEntry } from '../ledger/ledger-store.ts';
import type { AccessedThread } from '../thread-access.ts';

export const answerApproved = 'answer.approved';

/** The answers of a thread that somebody approved: the ledger is where that is written. */
export async function listApprovedAnswers(handle: DatabaseHandle, threadId: string): Promise<ReadonlySet<string>> {
  const rows = await handle
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.threadId, threadId), eq(ledgerEntries.action, answerApproved)));
  return new Set(rows.map((row) => String(toLedgerEntry(row).payload['message_id'])));
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

/** Tactical threads of a workspace's other people, in the order in which they were put forward. */
export async function listAwaitingApproval(
  handle: DatabaseHandle,
  page: { workspaceId: string; accountId: string; limit: number; after: PagePosition | null },
): Promise<Array<{ thread: AccessedThread; statusSince: Date }>> {
  const { after } = page;
  const since = after === null ? null : new Date(after.key);
  const isAfter =
    after === null || since === null
      ? undefined
      : or(
          gt(threadGovernance.statusSince, since),
          and(eq(threadGovernance.statusSince, since), gt(threads.id, after.id)),
        );
  return handle
    .select({ thread: threads, statusSince: threadGovernance.statusSince })
    .from(threads)
    .innerJoin(threadGovernance, eq(threadGovernance.threadId, threads.id))
    .where(
      and(
        eq(threads.workspaceId, page.workspaceId),
        eq(threads.status, 'Tactical'),
        ne(threads.accountId, page.accountId),
        isAfter,
      ),
    )
    .orderBy(asc(threadGovernance.statusSince), asc(threads.id))
    .limit(page.limit);
}
