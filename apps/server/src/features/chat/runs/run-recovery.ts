import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { RunLog } from './run-log.ts';
import { endRun } from './run-outcome.ts';
import { listAbandonedRuns } from './run-store.ts';

type Recovery = {
  database: Database;
  clock: Clock;
  runLog: RunLog;
  serverId: string;
  onAnswerStored: (answer: { threadId: string; messageId: string }) => void;
};

/** Ends the runs whose server is gone, with what they had; `onlyExpired` leaves those alone that another may still write. */
export async function endAbandonedRuns(
  { database, clock, runLog, serverId, onAnswerStored }: Recovery,
  onlyExpired: boolean,
): Promise<void> {
  for (const run of await listAbandonedRuns(database.handle, { serverId, onlyExpired })) {
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
