import type { DataState } from '@aex/contracts/primitives';
import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';
import type { MacroService } from '#features/macro/index.ts';
import { listActions, type MarketSources, momentOfDay, noMarketSources } from '#features/market/index.ts';
import type { Clock } from '#platform/clock.ts';
import { createDataRevision } from '#platform/db/data-revision.ts';
import type { Database } from '#platform/db/database.ts';
import { lastingAnswer } from '#platform/http/lasting-answer.ts';
import { pageAsListed, type PageQuery } from '#platform/http/list-page.ts';
import { createKeptAnswers } from '#platform/kept-answers.ts';
import { createLeasedRead } from '#platform/leased-read.ts';
import { behaviorCards, type CardDeck, emptyDeck } from './behavior-cards.ts';
import * as store from './behaviors-store.ts';
import { closeOf, createBellWatch, type MarketBell } from './market-bell.ts';
import { type SymbolSession, symbolSession } from './symbol-session.ts';

export type BehaviorService = ReturnType<typeof createBehaviorService>;
export type BehaviorAnswer = CardDeck & { session: string | null; symbols: number; next_cursor: string | null };

type Deps = { database: Database; clock: Clock; macro: MacroService; sources?: MarketSources };

// Two years: after 490 sessions Wilder's average has forgotten its start to the 16th digit.
const daysOfHistory = 740;
// The embedded store has one connection: other calls have their turn between two reads.
const symbolsPerQuery = 25;
// The screen asks every ten minutes; bars that came in meanwhile show at the next time.
const longestAgeMs = 600_000;
// Bars that any server or the operator's tool stored show after so long, and most calls ask the database nothing.
const revisionLeaseMs = 100;

/** Cards of market behaviours, computed once for each opening and closing of the exchange and kept. */
export function createBehaviorService({ database, clock, macro, sources = noMarketSources }: Deps) {
  const bellAt = createBellWatch();
  let queue: Promise<unknown> = Promise.resolve();
  const revision = createLeasedRead(createDataRevision(database), revisionLeaseMs);
  const keep = createKeptAnswers<BehaviorAnswer>({ clock, revision, longestAgeMs, count: 8 });

  // Of the same world as the bars, for no ranking mixes the two.
  const volumesOf = async (listings: readonly store.UniverseListing[], which: { session: string; moment: Date }) => {
    const volumes = (await sources.optionVolumes?.(which)) ?? null;
    const worldOf = new Map(listings.map(({ symbol, isSimulated }) => [symbol, isSimulated]));
    const own = volumes?.filter(({ symbol, isSimulated }) => worldOf.get(symbol) === isSimulated) ?? [];
    return own.length === 0 ? null : own;
  };

  const compute = async (bell: MarketBell): Promise<BehaviorAnswer> => {
    const listings = realOrSimulated(await store.listUniverse(database.handle, bell.lastSession));
    const session = commonSession(listings);
    if (session === null) return { ...emptyDeck('No bars are stored.'), session: null, symbols: 0, next_cursor: null };
    const present = listings.filter(({ lastSession }) => lastSession >= session);
    const isCurrent = session === bell.lastSession;
    const updatedAt = isCurrent ? bell.at : closeOf(session);
    const moment = new Date(updatedAt);
    // The simulated world counts its contracts in another thread while the bars are read.
    const volumes = volumesOf(present, { session, moment });
    volumes.catch(() => undefined);
    const symbols = await loadSymbols(database, present, { session, knownBy: moment });
    const regime = (await macro.read({ knownBy: moment })).regime?.point ?? null;
    const deck = behaviorCards(
      {
        session,
        symbols,
        regime: regime === null ? null : { name: regime.regime, confidence01: regime.confidence01 },
        optionVolumes: await volumes,
      },
      { source: sourcesOf(present), state: stateOf(present, isCurrent), updatedAt },
    );
    return { ...deck, session, symbols: symbols.length, next_cursor: null };
  };

  const list = async (day?: string): Promise<BehaviorAnswer> => {
    const bell = bellAt(momentOfDay(day, clock));
    return keep(bell.at, () => {
      // One after the other: each reads a good part of the store.
      const answer = queue.then(async () => lastingAnswer(await compute(bell)));
      queue = answer.catch(() => undefined);
      return answer;
    });
  };

  return {
    list,

    page: async (day: string | undefined, query: PageQuery): Promise<BehaviorAnswer> => {
      const answer = await list(day);
      // The whole answer is kept as it was sent last.
      if (query.limit === undefined && query.cursor === undefined) return answer;
      const { page, next_cursor } = pageAsListed(answer.cards, ({ id }) => id, query);
      return { ...answer, cards: page, next_cursor };
    },
  };
}

/** The session that is the newest one of most symbols, of equals the later: a file that ends earlier does not hold it back. */
function commonSession(listings: readonly store.UniverseListing[]): string | null {
  const counts = Map.groupBy(listings, ({ lastSession }) => lastSession);
  let best: { session: string; count: number } | null = null;
  for (const [session, { length: count }] of counts) {
    const isBetter = best === null || count > best.count || (count === best.count && session > best.session);
    if (isBetter) best = { session, count };
  }
  return best?.session ?? null;
}

async function loadSymbols(
  database: Database,
  listings: readonly store.UniverseListing[],
  { session, knownBy }: { session: string; knownBy: Date },
): Promise<SymbolSession[]> {
  const from = dateOf(dayNumberOf(session) - daysOfHistory);
  const symbols: SymbolSession[] = [];
  for (let start = 0; start < listings.length; start += symbolsPerQuery) {
    const chunk = listings.slice(start, start + symbolsPerQuery);
    const rows = await store.listBarColumns(database.handle, chunk, { from, to: session });
    const rowOf = new Map(rows.map((row) => [row.instrumentId, row]));
    const traded = chunk.filter(({ adjustment }) => adjustment === 'none');
    const range = { instruments: traded, from, to: session, knownBy };
    const actions = traded.length === 0 ? [] : await listActions(database.handle, range);
    const actionsOf = Map.groupBy(actions, ({ instrumentId }) => instrumentId);
    for (const listing of chunk) {
      const row = rowOf.get(listing.instrumentId);
      const own = actionsOf.get(listing.instrumentId) ?? [];
      const symbol = row === undefined ? null : symbolSession(listing, { row, actions: own, session });
      if (symbol !== null) symbols.push(symbol);
    }
  }
  return symbols.sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
}

function sourcesOf(listings: readonly store.UniverseListing[]): string {
  return [...new Set(listings.map(({ source }) => source))].sort().join(', ');
}

// No ranking mixes the two: simulated symbols show only where no real ones are stored.
function realOrSimulated(listings: store.UniverseListing[]): store.UniverseListing[] {
  const real = listings.filter(({ isSimulated }) => !isSimulated);
  return real.length > 0 ? real : listings;
}

function stateOf(listings: readonly store.UniverseListing[], isCurrent: boolean): DataState {
  if (listings.some(({ isSimulated }) => isSimulated)) return 'simulated';
  return isCurrent ? 'delayed' : 'stale';
}
