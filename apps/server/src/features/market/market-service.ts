import { defaultQuoteSymbols, type Adjustment, type Quote } from '@aex/contracts/market';
import type { DataState } from '@aex/contracts/primitives';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { InstrumentKind } from '#platform/db/schema.ts';
import { AppError } from '#platform/errors.ts';
import { closeOf, lastSessionOf, sessionBounds } from './market-session.ts';
import * as store from './market-store.ts';

export type MarketService = ReturnType<typeof createMarketService>;

/** The feed that is read for an instrument: the one with the newest close, of equals the one with the better priority. */
type Listing = {
  symbol: string;
  name: string;
  kind: InstrumentKind;
  currency: string;
  instrumentId: number;
  feedId: number;
  source: string;
  adjustment: Adjustment;
  isSimulated: boolean;
  closes: Array<{ session: string; close: number }>;
};

/** Daily closes of a symbol as they were known at a moment, with all that a citation needs. */
export type PriceHistory = {
  symbol: string;
  name: string;
  currency: string;
  source: string;
  adjustment: Adjustment;
  state: DataState;
  knownAt: string;
  bars: store.BarRow[];
};

export type HistoryRequest = {
  symbol: string;
  from?: string | undefined;
  to?: string | undefined;
  asOf?: Date | undefined;
};

const searchLimit = 50;
const searchLimitWhenEmpty = 20;

/** Quotes, bars and the list of symbols, from stored daily bars; never later than the moment that is asked about. */
export function createMarketService({ database, clock }: { database: Database; clock: Clock }) {
  const findListings = async (symbols: readonly string[], moment: Date): Promise<Map<string, Listing>> => {
    const rows = await store.findLatestCloses(database.handle, { symbols, bounds: sessionBounds(moment), count: 2 });
    return pickListings(rows);
  };

  /** Null when there are no bars of the symbol at the moment (now unless given). */
  const findPriceHistory = async (which: HistoryRequest): Promise<PriceHistory | null> => {
    const moment = which.asOf ?? clock.now();
    const listing = (await findListings([which.symbol], moment)).get(which.symbol);
    if (listing === undefined) return null;
    const bounds = sessionBounds(moment);
    const newest = lastSessionOf(listing.kind, bounds);
    const to = which.to === undefined || which.to > newest ? newest : which.to;
    const { instrumentId, feedId } = listing;
    const bars = await store.listBars(database.handle, { instrumentId, feedId, from: which.from ?? null, to });
    const last = bars.at(-1)?.date ?? listing.closes[0]?.session ?? newest;
    return {
      symbol: listing.symbol,
      name: listing.name,
      currency: listing.currency,
      source: listing.source,
      adjustment: listing.adjustment,
      state: stateOf(listing, moment),
      knownAt: closeOf(listing.kind, last),
      bars,
    };
  };

  return {
    quotes: async (symbols: readonly string[] = defaultQuoteSymbols) => {
      const now = clock.now();
      const listings = await findListings(symbols, now);
      const wanted = [...new Set(symbols)];
      const quotes = wanted.flatMap((symbol) => {
        const listing = listings.get(symbol);
        return listing === undefined ? [] : [toQuote(listing, now)];
      });
      return { quotes, missing: wanted.filter((symbol) => !listings.has(symbol)), next_cursor: null };
    },

    findPriceHistory,

    bars: async (which: Omit<HistoryRequest, 'asOf'>) => {
      throwOnReversedRange(which);
      const history = await findPriceHistory(which);
      if (history === null) throw new AppError('not_found', `No data for ${which.symbol}.`);
      const { symbol, source, adjustment, state, bars } = history;
      return { symbol, interval: '1d' as const, source, adjustment, state, bars };
    },

    findListed: (symbols: readonly string[]) => store.findListedSymbols(database.handle, symbols),

    findByNames: (words: readonly string[]) => store.findByFirstNameWord(database.handle, words),

    search: async (query: string) => {
      const text = query.trim();
      const limit = text === '' ? searchLimitWhenEmpty : searchLimit;
      return { symbols: await store.searchInstruments(database.handle, text, limit) };
    },
  };
}

function pickListings(rows: readonly store.LatestCloseRow[]): Map<string, Listing> {
  const byFeed = Map.groupBy(rows, (row) => `${row.symbol}|${row.feedId}`);
  const best = new Map<string, Listing & { priority: number }>();
  for (const feedRows of byFeed.values()) {
    const [first] = feedRows;
    if (first === undefined) continue;
    const { session: _session, close: _close, ...listing } = first;
    const candidate = { ...listing, closes: feedRows.map(({ session, close }) => ({ session, close })) };
    const present = best.get(first.symbol);
    if (present === undefined || isBetter(candidate, present)) best.set(first.symbol, candidate);
  }
  return best;
}

type Ranked = Listing & { priority: number };

function isBetter(candidate: Ranked, present: Ranked): boolean {
  const candidateSession = candidate.closes[0]?.session ?? '';
  const presentSession = present.closes[0]?.session ?? '';
  if (candidateSession !== presentSession) return candidateSession > presentSession;
  return candidate.priority < present.priority;
}

function toQuote(listing: Listing, now: Date): Quote {
  const [last, before] = listing.closes;
  const state = stateOf(listing, now);
  const change = last === undefined || before === undefined ? null : last.close - before.close;
  return {
    symbol: listing.symbol,
    price: last?.close ?? null,
    change,
    change_percent:
      change === null || before === undefined || before.close === 0 ? null : (change / before.close) * 100,
    timestamp: closeOf(listing.kind, last?.session ?? now.toISOString().slice(0, 10)),
    is_stale: state === 'stale',
    state,
    source: listing.source,
    adjustment: listing.adjustment,
  };
}

// A daily close is at best the last finished session's: delayed. Anything older is stale.
function stateOf(listing: Listing, moment: Date): DataState {
  if (listing.isSimulated) return 'simulated';
  const newest = lastSessionOf(listing.kind, sessionBounds(moment));
  return (listing.closes[0]?.session ?? '') >= newest ? 'delayed' : 'stale';
}

function throwOnReversedRange({ from, to }: Omit<HistoryRequest, 'asOf'>): void {
  if (from === undefined || to === undefined || from <= to) return;
  const message = 'must not be later than to';
  throw new AppError('invalid', `from ${message}`, { details: { errors: [{ path: 'query.from', message }] } });
}
