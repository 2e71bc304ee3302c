import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/db/database.ts';
import { outlastOutage, wasRefused } from '#platform/db/database-faults.ts';
import { takenConstraint } from '#platform/errors.ts';
import { createGroupedWrite } from '#platform/grouped-write.ts';
import { placeInLog } from './run-ending-store.ts';
import { appendEvents, listEventsAfter, type RunEvent } from './run-store.ts';

// One is on its way to the disk while the next one gathers; more would only wait for the same disk.
const writesAtOnce = 2;

/**
 * Stores the events of all runs of this server. What many runs append at once goes to the store in one statement, so that
 * two hundred answers cost about as many commits as two; an event that the store refuses fails its own run alone. While the
 * database is away, what is to be stored waits for it; each event is stored once, also where a commit's answer was lost.
 */
export function createEventAppender(database: Database): (events: readonly RunEvent[]) => Promise<void> {
  return createGroupedWrite({
    write: (batches) => outlastOutage(() => appendOnce(database, batches.flat())),
    atOnce: writesAtOnce,
    isUndone: wasRefused,
  });
}

// The place of an event in its run is taken by itself where the connection ended between the commit and its answer.
async function appendOnce(database: Database, events: readonly RunEvent[]): Promise<void> {
  try {
    await appendEvents(database, events);
  } catch (error) {
    if (takenConstraint(error) !== placeInLog || !(await areStored(database, events))) throw error;
  }
}

async function areStored({ handle }: Database, events: readonly RunEvent[]): Promise<boolean> {
  for (const [runId, ofRun] of Map.groupBy(events, (event) => event.runId)) {
    const stored = await listEventsAfter(handle, runId, { after: (ofRun[0]?.seq ?? 1) - 1 });
    // As the database keeps it, in which a field that is undefined is none.
    const wanted: unknown = JSON.parse(JSON.stringify(ofRun.map(({ seq, part }) => ({ seq, part }))));
    if (!isDeepStrictEqual(stored.slice(0, ofRun.length), wanted)) return false;
  }
  return true;
}
