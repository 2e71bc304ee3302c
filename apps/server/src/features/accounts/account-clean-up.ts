import * as z from 'zod/mini';
import { deleteEndedOneTimeTokens } from '#features/auth/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobBoard, JobQueue } from '#platform/jobs/job-board.ts';
import { deleteEndedCredentials, deleteOldGuests } from './account-clean-up-store.ts';

const day = 86_400_000;
// Ended sessions are kept a while, so that a copied refresh secret is still recognised as one.
const keptDays = 30;
const guestsAtOnce = 200;

/** Every night: forgets guests whose sessions ended a month ago, and credentials that have ended. */
export function defineAccountCleanUp({ database, clock, jobs }: CleanUpDeps): JobQueue<Record<string, never>> {
  return jobs.define({
    name: 'account.clean-up',
    schema: z.object({}),
    policy: 'singleton',
    cron: '23 3 * * *',
    run: async () => {
      const now = clock.now();
      const before = new Date(now.getTime() - keptDays * day);
      await deleteEndedOneTimeTokens(database.handle, now);
      // In small parts, as each takes everything of its guests along.
      const part = { before, atMost: guestsAtOnce };
      while ((await deleteOldGuests(database.handle, part)) === guestsAtOnce) continue;
      await deleteEndedCredentials(database.handle, before);
    },
  });
}

type CleanUpDeps = { database: Database; clock: Clock; jobs: JobBoard };
