import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobBoard, JobQueue } from '#platform/jobs/job-board.ts';
import { curateReports, type CuratingDeps } from './public-reports.ts';
import type { ReportMaker } from './report-maker.ts';
import { listUnfinished } from './reports-store.ts';

type Deps = CuratingDeps & { database: Database; clock: Clock; jobs: JobBoard; maker: ReportMaker };

const hourly = '23 * * * *';
// A report whose server was killed is taken up again after this long.
const makingSeconds = 120;
const mostAttempts = 5;
const secondsBetweenAttempts = 60;

/** The jobs of reports: making one, taking up what was left behind, and keeping the public ones up to date. */
export function defineReportWork({ jobs, maker, ...deps }: Deps) {
  const making = jobs.define({
    name: 'report-making',
    schema: z.object({ report_id: z.string() }),
    policy: 'exclusive',
    expireInSeconds: makingSeconds,
    run: ({ report_id: id }) => maker.make(id),
  });
  const enqueue = (id: string) => making.send({ report_id: id }, { singletonKey: id });
  const curation: JobQueue<{ attempt: number }> = jobs.define({
    name: 'report-curation',
    schema: z.object({ attempt: z._default(z.number(), 1) }),
    policy: 'singleton',
    cron: hourly,
    expireInSeconds: 600,
    run: async ({ attempt }) => {
      const isComplete = await curateReports({ ...deps, maker });
      // A fresh installation fills its store for a while; after some minutes the hourly round is soon enough.
      if (!isComplete && attempt < mostAttempts) {
        await curation.send({ attempt: attempt + 1 }, { startAfterSeconds: secondsBetweenAttempts });
      }
    },
  });
  return {
    enqueue,

    /** Sends again what an earlier process did not finish, and has the public reports looked after. */
    resume: async (): Promise<void> => {
      for (const id of await listUnfinished(deps.database.handle)) await enqueue(id);
      await curation.send({ attempt: 1 });
    },
  };
}
