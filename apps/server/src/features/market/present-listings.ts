import type { Clock } from '#platform/clock.ts';
import { createDataRevision } from '#platform/db/data-revision.ts';
import type { Database } from '#platform/db/database.ts';
import { createKeptAnswers } from '#platform/kept-answers.ts';
import { createLeasedRead } from '#platform/leased-read.ts';
import { sessionBounds } from './market-session.ts';
import { findListedSymbols } from './market-store.ts';
import type { Listing } from './price-reader.ts';

/** What is stored of some symbols: their newest closes, and which of them are listed at all. */
export type PresentListings = { listings: ReadonlyMap<string, Listing>; listed: readonly string[] };

type Deps = {
  database: Database;
  clock: Clock;
  findListings: (symbols: readonly string[], moment: Date) => Promise<ReadonlyMap<string, Listing>>;
};

// Watchlists are read at every turn. Bars that any server stored show after the lease, a split or a dividend after the age.
const revisionLeaseMs = 100;
const longestAgeMs = 10_000;
const keptLists = 512;

/** Reads the newest closes of symbols and keeps them until others are stored or a session closes. */
export function createPresentListings({ database, clock, findListings }: Deps) {
  const revision = createLeasedRead(createDataRevision(database), revisionLeaseMs);
  const keep = createKeptAnswers<PresentListings>({ clock, revision, longestAgeMs, count: keptLists });

  const read = async (symbols: readonly string[], moment: Date): Promise<PresentListings> => ({
    listings: await findListings(symbols, moment),
    listed: (await findListedSymbols(database.handle, symbols)).map(({ symbol }) => symbol),
  });

  return async (symbols: readonly string[]): Promise<PresentListings> => {
    if (symbols.length === 0) return { listings: new Map(), listed: [] };
    const moment = clock.now();
    const { exchange, crypto } = sessionBounds(moment);
    return keep(`${symbols.join()} ${exchange} ${crypto}`, () => read(symbols, moment));
  };
}
