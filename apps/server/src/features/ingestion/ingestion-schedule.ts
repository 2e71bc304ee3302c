import { ingestionKindSchema } from '@aex/contracts/ingestion';
import * as z from 'zod/mini';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import type { IngestionService } from './ingestion-service.ts';

const everyFiveMinutes = '*/5 * * * *';
const longestRunSeconds = 2 * 3600;

/**
 * Every five minutes asks which kinds are due and takes them one after another; with several servers on one database one of
 * them does it. What fell due while no server ran is taken right after the start.
 */
export async function scheduleIngestion(
  jobs: JobBoard,
  ingestion: IngestionService,
  onNewData: () => Promise<void> = async () => undefined,
): Promise<void> {
  const work = jobs.define({
    name: 'ingestion',
    schema: z.object({ kind: ingestionKindSchema }),
    policy: 'exclusive',
    expireInSeconds: longestRunSeconds,
    retryLimit: 0,
    run: async ({ kind }) => {
      await ingestion.run(kind, { cause: 'schedule' });
      await onNewData();
    },
  });
  const tick = jobs.define({
    name: 'ingestion-due',
    schema: z.object({}),
    policy: 'singleton',
    cron: everyFiveMinutes,
    run: async () => {
      for (const kind of await ingestion.listDue()) await work.send({ kind }, { singletonKey: kind });
    },
  });
  await tick.send({});
}
