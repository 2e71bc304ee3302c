import * as z from 'zod/mini';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import type { ResearchService } from '../research-service.ts';

const nothing = z.object({});

/** The work that governance does by the clock; each of them may run twice without harm. */
export function defineResearchJobs(jobs: JobBoard, research: ResearchService): { check: () => Promise<void> } {
  jobs.define({
    name: 'research-seal',
    schema: nothing,
    policy: 'singleton',
    cron: '10 0 * * *',
    run: async () => void (await research.ledger.seal()),
  });
  const monitor = jobs.define({
    name: 'research-monitor',
    schema: nothing,
    policy: 'singleton',
    cron: '*/15 * * * *',
    run: async () => void (await research.monitoring.checkDue()),
  });
  const theses = jobs.define({
    name: 'research-theses',
    schema: nothing,
    policy: 'singleton',
    cron: '*/10 * * * *',
    run: async () => void (await research.theses.watch()),
  });
  return {
    /** For whoever brought new data in: looks at what may have changed by it, without waiting for the clock. */
    check: async () => {
      await monitor.send({});
      await theses.send({});
    },
  };
}
