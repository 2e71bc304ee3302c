import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { isUnavailable } from '#platform/db/database-faults.ts';
import type { RunLog } from './run-log.ts';
import { endRun } from './run-outcome.ts';
import { type Abandoned, listAbandonedRuns } from './run-store.ts';

type Recovery = {
  database: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  runLog: RunLog;
  onAnswerStored: (answer: { threadId: string; messageId: string }) => void;
};

const everyMs = 15_000;

/** Ends the runs that nobody carries on, with what they had. One that the store refuses to end holds up no other. */
export async function endAbandonedRuns(
  { database, clock, log, runLog, onAnswerStored }: Recovery,
  which: Abandoned,
): Promise<void> {
  for (const run of await listAbandonedRuns(database.handle, which)) {
    try {
      const lastEvents = await endRun(database, {
        run,
        status: 'interrupted',
        stored: null,
        lastParts: [{ type: 'abort', reason: 'interrupted' }],
        now: clock.now(),
        timings: null,
        macroIcon: null,
        usage: null,
        pack: null,
        newThreadOf: null,
      });
      runLog.close(run.id, lastEvents);
      onAnswerStored({ threadId: run.threadId, messageId: run.messageId });
    } catch (error) {
      if (isUnavailable(error)) throw error;
      log.error({ err: error, run_id: run.id }, 'an abandoned run could not be ended');
    }
  }
}

/**
 * Looks for abandoned runs four times a minute until it is stopped. While the database was away no server could renew its leases,
 * so the others have until the next time to do so.
 */
export function keepLooking(recover: () => Promise<void>, log: Recovery['log']): { stop: () => void } {
  let wasAway = false;
  const look = async (): Promise<void> => {
    const isTooEarly = wasAway;
    wasAway = false;
    if (isTooEarly) return;
    try {
      await recover();
    } catch (error) {
      wasAway = true;
      log.warn({ err: error }, 'abandoned runs could not be looked up');
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
