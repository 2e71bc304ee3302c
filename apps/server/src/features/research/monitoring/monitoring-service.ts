import { and, asc, eq, lte } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { threads } from '#platform/db/schema.ts';
import { threadGovernance } from '#platform/db/schema/governance.ts';
import { readPolicy } from '../policy-store.ts';
import type { AccessedThread } from '../thread-access.ts';
import { createThreadVerifier, type VerifierDeps } from '../verification/thread-verifier.ts';

const hourMs = 3_600_000;
const atOnce = 50;

/**
 * Verifies the threads in Monitoring whose time has come; a failure sends them back to Draft. Gives how many were checked; one
 * that cannot be verified keeps no other from it, and is told at the end.
 */
export function createMonitoring(deps: VerifierDeps) {
  const verify = createThreadVerifier(deps);
  const setNext = (handle: DatabaseHandle, thread: AccessedThread, nextCheckAt: Date) =>
    handle.update(threadGovernance).set({ nextCheckAt }).where(eq(threadGovernance.threadId, thread.id));
  const check = (thread: AccessedThread, now: Date) =>
    verify({
      thread,
      accountId: null,
      also: async (handle) => {
        const { monitoring_hours: hours } = await readPolicy(handle, thread.workspaceId);
        await setNext(handle, thread, new Date(now.getTime() + hours * hourMs));
      },
    });
  return {
    checkDue: async (): Promise<number> => {
      const now = deps.clock.now();
      const due = await listDue(deps.database.handle, now);
      const failures: unknown[] = [];
      for (const thread of due) {
        try {
          await check(thread, now);
        } catch (error) {
          failures.push(error);
          // It stays due, behind those that have waited as long: many that fail would keep all others from their turn.
          await setNext(deps.database.handle, thread, now);
        }
      }
      if (failures.length > 0)
        throw new AggregateError(failures, `Threads that could not be verified: ${failures.length}.`);
      return due.length;
    },
  };
}

async function listDue(handle: DatabaseHandle, now: Date): Promise<AccessedThread[]> {
  const rows = await handle
    .select({ thread: threads })
    .from(threadGovernance)
    .innerJoin(threads, eq(threads.id, threadGovernance.threadId))
    .where(and(eq(threads.status, 'Monitoring'), lte(threadGovernance.nextCheckAt, now)))
    .orderBy(asc(threadGovernance.nextCheckAt))
    .limit(atOnce);
  return rows.map(({ thread }) => thread);
}
