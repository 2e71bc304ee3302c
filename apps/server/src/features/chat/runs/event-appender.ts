import type { Database } from '#platform/db/database.ts';
import { appendEvents, type RunEvent } from './run-store.ts';

type Waiting = { events: readonly RunEvent[]; stored: () => void; failed: (error: unknown) => void };

// One is on its way to the disk while the next one gathers; more would only wait for the same disk.
const writesAtOnce = 2;

/**
 * Stores the events of all runs of this server. What many runs append at once goes to the store in one statement, so that
 * two hundred answers cost about as many commits as two; an event that the store refuses fails its own run alone.
 */
export function createEventAppender(database: Database) {
  let waiting: Waiting[] = [];
  let writing = 0;

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      await appendEvents(
        database,
        batch.flatMap(({ events }) => events),
      );
      for (const { stored } of batch) stored();
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) only?.failed(error);
      else for (const each of batch) await write([each]);
    }
  };

  const drain = async (): Promise<void> => {
    writing += 1;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await write(batch);
    }
    writing -= 1;
  };

  return {
    /** Resolves once the events are stored. */
    append: (events: readonly RunEvent[]): Promise<void> =>
      new Promise((stored, failed) => {
        waiting.push({ events, stored, failed });
        if (writing < writesAtOnce) void drain();
      }),
  };
}
