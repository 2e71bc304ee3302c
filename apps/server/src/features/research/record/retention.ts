import { eq } from 'drizzle-orm';
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
  const until = new Date(thread.updatedAt);
  until.setUTCFullYear(until.getUTCFullYear() + retentionYears);
  if (isLocked && thread.role !== 'guest' && now < until)
    throw new AppError(
      'conflict',
      `Records are kept for five years (rule 204-2): this thread can be deleted after ${until.toISOString().slice(0, 10)}.`,
    );
  await appendLedger(handle, { threadId, accountId, now, action: 'thread.deleted', payload: {} });
}
