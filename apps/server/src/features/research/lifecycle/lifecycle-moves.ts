import { and, eq, ne } from 'drizzle-orm';
import type { Database, DatabaseHandle } from '#platform/db/database.ts';
import { threads } from '#platform/db/schema.ts';
import { threadGovernance } from '#platform/db/schema/governance.ts';
import { appendLedger } from '../ledger/ledger-store.ts';
import type { LifecycleStatus } from './lifecycle-rules.ts';

export type ThreadGovernance = typeof threadGovernance.$inferSelect;

export type Move = {
  threadId: string;
  from: LifecycleStatus;
  to: LifecycleStatus;
  accountId: string | null;
  now: Date;
  note: string | null;
  attach?: Partial<Omit<ThreadGovernance, 'threadId' | 'statusSince'>>;
};

/** Moves a thread and writes the ledger entry, with what the move attaches. The rules have been asked before. */
export async function moveThread(handle: DatabaseHandle, move: Move): Promise<void> {
  const { threadId, from, to, now, note, attach = {} } = move;
  await handle.update(threads).set({ status: to }).where(eq(threads.id, threadId));
  const state = { ...attach, statusSince: now };
  // An approval that is renewed leaves the thread where it has been.
  const changed = from === to ? attach : state;
  await handle
    .insert(threadGovernance)
    .values({ threadId, ...state })
    .onConflictDoUpdate({ target: threadGovernance.threadId, set: changed });
  const { strategyId = null, horizon = null, approvedBy = null } = attach;
  await appendLedger(handle, {
    threadId,
    accountId: move.accountId,
    now,
    action: 'thread.moved',
    payload: {
      from,
      to,
      note,
      ...(to === 'Tactical' ? { strategy_id: strategyId, horizon } : {}),
      ...(approvedBy === null ? {} : { approved_by: approvedBy }),
    },
  });
}

/** Sends a thread back to Draft, with what was attached on the way taken off; null where it is a Draft already. */
export async function demote(
  handle: DatabaseHandle,
  { threadId, accountId, now, reason }: { threadId: string; accountId: string | null; now: Date; reason: string },
): Promise<LifecycleStatus | null> {
  const [thread] = await handle
    .select({ status: threads.status })
    .from(threads)
    .where(and(eq(threads.id, threadId), ne(threads.status, 'Draft')))
    .for('no key update');
  if (thread === undefined) return null;
  const attach = { strategyId: null, horizon: null, promotedBy: null, approvedBy: null, nextCheckAt: null };
  await moveThread(handle, { threadId, from: thread.status, to: 'Draft', accountId, now, note: reason, attach });
  return thread.status;
}

/** Sends a thread back to Draft that is asked again: what answers it was neither verified nor approved. */
export async function reopenThread(
  { handle }: Database,
  { threadId, accountId, now }: { threadId: string; accountId: string; now: Date },
): Promise<void> {
  const reason = 'A question was asked after it was verified';
  await handle.transaction((within) => demote(within, { threadId, accountId, now, reason }));
}

export async function findGovernance(handle: DatabaseHandle, threadId: string): Promise<ThreadGovernance | null> {
  const [row] = await handle.select().from(threadGovernance).where(eq(threadGovernance.threadId, threadId));
  return row ?? null;
}
