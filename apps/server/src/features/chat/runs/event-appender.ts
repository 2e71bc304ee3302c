import type { Database } from '#platform/db/database.ts';
import { createGroupedWrite } from '#platform/grouped-write.ts';
import { appendEvents, type RunEvent } from './run-store.ts';

// One is on its way to the disk while the next one gathers; more would only wait for the same disk.
const writesAtOnce = 2;

/**
 * Stores the events of all runs of this server. What many runs append at once goes to the store in one statement, so that
 * two hundred answers cost about as many commits as two; an event that the store refuses fails its own run alone.
 */
export function createEventAppender(database: Database): (events: readonly RunEvent[]) => Promise<void> {
  return createGroupedWrite({
    write: (batches) => appendEvents(database, batches.flat()),
    atOnce: writesAtOnce,
  });
}
