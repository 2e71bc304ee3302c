import { desc, eq } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { accounts, threads } from '#platform/db/schema.ts';
import { AppError } from '#platform/errors.ts';
import { appendLedger } from '../ledger/ledger-store.ts';
import { readPolicy } from '../policy-store.ts';

const retentionYears = 5;

/**
 * Stands before the delete of a thread, in its transaction: refuses it while the workspace's retention lock holds (five years
 * from the last change; guests keep no records), and otherwise writes the last entry of the chain.
 */
export async function guardThreadRemoval(
  handle: DatabaseHandle,
  { threadId, accountId, now }: { threadId: string; accountId: string; now: Date },
): Promise<void> {
  const [thread] = await handle
    .select({ workspaceId: threads.workspaceId, updatedAt: threads.updatedAt, role: accounts.role })
    .from(threads)
    .innerJoin(accounts, eq(accounts.id, threads.accountId))
    .where(eq(threads.id, threadId));
  if (thread === undefined) return;
  const { retention_lock: isLocked } = await readPolicy(handle, thread.workspaceId);
  const until = retainedUntil(thread.updatedAt);
  if (isLocked && thread.role !== 'guest' && now < until)
    throw new AppError(
      'conflict',
      `Records are kept for five years (rule 204-2): this thread can be deleted after ${dayOf(until)}.`,
    );
  await appendLedger(handle, { threadId, accountId, now, action: 'thread.deleted', payload: {} });
}

/**
 * Stands before the erasure of an account, in its transaction: while the retention lock holds, an account whose threads must be
 * kept stays (it can be disabled), and otherwise the chain of each thread gets its last entry.
 */
export async function guardAccountRemoval(
  handle: DatabaseHandle,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const owned = await handle
    .select({ id: threads.id, workspaceId: threads.workspaceId, updatedAt: threads.updatedAt })
    .from(threads)
    .where(eq(threads.accountId, accountId))
    .orderBy(desc(threads.updatedAt), desc(threads.id));
  const [newest] = owned;
  if (newest === undefined) return;
  const { retention_lock: isLocked } = await readPolicy(handle, newest.workspaceId);
  const kept = isLocked ? owned.filter(({ updatedAt }) => now < retainedUntil(updatedAt)).length : 0;
  if (kept > 0)
    throw new AppError(
      'conflict',
      `Records are kept for five years (rule 204-2): ${kept === 1 ? '1 thread' : `${kept} threads`} of this account cannot be deleted before ${dayOf(retainedUntil(newest.updatedAt))}. The owner can disable the account instead.`,
    );
  for (const { id } of owned)
    await appendLedger(handle, { threadId: id, accountId, now, action: 'thread.deleted', payload: {} });
}

function retainedUntil(updatedAt: Date): Date {
  const until = new Date(updatedAt);
  until.setUTCFullYear(until.getUTCFullYear() + retentionYears);
  return until;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
