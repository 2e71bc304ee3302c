import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { indexInstruments, type InstrumentIndex } from './instrument-index.ts';
import * as store from './market-store.ts';

const searchLimit = 50;
const searchLimitWhenEmpty = 20;
// New instruments show at once; a name that was put right shows after this long.
const longestAgeMs = 60_000;

type Loaded = { index: InstrumentIndex; newestId: number; at: number };

/** Search over all instruments in memory; the index is made anew when there are new ones. */
export function createInstrumentSearch({ database, clock }: { database: Database; clock: Clock }) {
  let loaded: Loaded | null = null;

  const settle = async (): Promise<InstrumentIndex> => {
    const newestId = await store.newestInstrumentId(database.handle);
    const at = clock.now().getTime();
    if (loaded === null || loaded.newestId !== newestId || at - loaded.at > longestAgeMs) {
      loaded = { index: indexInstruments(await store.listInstruments(database.handle)), newestId, at };
    }
    return loaded.index;
  };

  return async (query: string): Promise<store.UniverseRow[]> => {
    const text = query.trim();
    const index = await settle();
    return index.search(text, text === '' ? searchLimitWhenEmpty : searchLimit);
  };
}
