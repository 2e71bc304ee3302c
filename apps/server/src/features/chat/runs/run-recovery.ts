import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { RunLog } from './run-log.ts';
import { endRun } from './run-outcome.ts';
import { type Abandoned, listAbandonedRuns } from './run-store.ts';

type Recovery = {
  database: Database;
  clock: Clock;
  runLog: RunLog;
  onAnswerStored: (answer: { threadId: string; messageId: string }) => void;
};

/** Ends the runs that nobody carries on, with what they had. */
export async function endAbandonedRuns(
  { database, clock, runLog, onAnswerStored }: Recovery,
  which: Abandoned,
): Promise<void> {
  for (const run of await listAbandonedRuns(database.handle, which)) {
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
  }
}
