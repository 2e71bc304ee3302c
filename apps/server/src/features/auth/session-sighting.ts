import type { Database } from '#platform/db/database.ts';
import { runPrepared } from '#platform/db/prepared-statement.ts';
import { createGroupedWrite } from '#platform/grouped-write.ts';

type Sighting = { sessionId: string; at: Date };

// A session that another statement holds is being seen there, and nobody waits for it.
const markSeen = {
  name: 'sessions-seen',
  text: `
    update sessions set last_seen_at = $2::timestamptz where id in (
      select id from sessions where id = any($1::text[]) and last_seen_at < $2::timestamptz
      order by id for no key update skip locked)`,
};

/** Notes when sessions were seen; those that call at once are noted together, and each once. */
export function createSessionSighting(database: Database): (sighting: Sighting) => Promise<void> {
  return createGroupedWrite<Sighting>({
    write: async (sightings) => {
      const ids = new Set(sightings.map(({ sessionId }) => sessionId));
      const latest = new Date(Math.max(...sightings.map(({ at }) => at.getTime())));
      await runPrepared(database, markSeen, [[...ids], latest]);
    },
    atOnce: 1,
    // None of them is refused for itself; where the store is away, nobody waits for the others' tries.
    isUndone: () => false,
  });
}
