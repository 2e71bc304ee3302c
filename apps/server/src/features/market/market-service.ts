import {
  type Adjustment,
  type BarInterval,
  type BarRange,
  defaultQuoteSymbols,
  type Quote,
  type Streak,
  type SymbolDetail,
} from '@aex/contracts/market';
import type { DataState } from '@aex/contracts/primitives';
import { elementAt } from '@aex/quant/element';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { InstrumentKind } from '#platform/db/schema.ts';
import { AppError } from '#platform/errors.ts';
import { momentOfDay } from './as-of-day.ts';
import { barsByInterval } from './bar-interval.ts';
import { startOfRange, withinRange } from './bar-range.ts';
import { createInstrumentSearch } from './instrument-search.ts';
import { sectorOf } from './instrument-sectors.ts';
import { closeOf, lastSessionOf, sessionBounds } from './market-session.ts';
import { type MarketSources, noMarketSources, type UpcomingEvents } from './market-sources.ts';
import * as store from './market-store.ts';
import { streakOf } from './symbol-streak.ts';
import { symbolStatistics, yearExtremes } from './symbol-statistics.ts';

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
  kind: InstrumentKind;
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
  range?: BarRange | undefined;
  asOf?: Date | undefined;
};

type BarsRequest = Omit<HistoryRequest, 'asOf'> & { interval?: BarInterval | undefined; day: string | undefined };

export type MarketDeps = { database: Database; clock: Clock; sources?: MarketSources };

const benchmark = 'SPY';

/** Quotes, bars and what is made of them, from stored daily bars; never later than the moment that is asked about. */
export function createMarketService({ database, clock, sources = noMarketSources }: MarketDeps) {
  const search = createInstrumentSearch({ database, clock });

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
    const last = listing.closes[0]?.session ?? newest;
    const from = which.range === undefined ? (which.from ?? null) : startOfRange(which.range, last);
    const bars = withinRange(which.range, await store.listBars(database.handle, { instrumentId, feedId, from, to }));
    return {
      symbol: listing.symbol,
      name: listing.name,
      currency: listing.currency,
      source: listing.source,
      adjustment: listing.adjustment,
      state: stateOf(listing, moment),
      kind: listing.kind,
      knownAt: closeOf(listing.kind, bars.at(-1)?.date ?? last),
      bars,
    };
  };

  const getPriceHistory = async (which: HistoryRequest): Promise<PriceHistory> => {
    const history = await findPriceHistory(which);
    if (history === null) throw new AppError('not_found', `No data for ${which.symbol}.`);
    return history;
  };

  return {
    quotes: async (symbols: readonly string[] = defaultQuoteSymbols, day?: string) => {
      const moment = momentOfDay(day, clock);
      const listings = await findListings(symbols, moment);
      const wanted = [...new Set(symbols)];
      const quotes = wanted.flatMap((symbol) => {
        const listing = listings.get(symbol);
        return listing === undefined ? [] : [toQuote(listing, moment)];
      });
      return { quotes, missing: wanted.filter((symbol) => !listings.has(symbol)), next_cursor: null };
    },

    findPriceHistory,

    bars: async ({ interval = '1d', day, ...which }: BarsRequest) => {
      throwOnReversedRange(which);
      const history = await getPriceHistory({ ...which, asOf: momentOfDay(day, clock) });
      const { symbol, source, adjustment, state } = history;
      const bars = barsByInterval(history.bars, interval);
      return { symbol, interval, source, adjustment, state, as_of: bars.at(-1)?.date ?? null, bars };
    },

    symbol: async (ticker: string, day?: string): Promise<SymbolDetail> => {
      const moment = momentOfDay(day, clock);
      const history = await getPriceHistory({ symbol: ticker, asOf: moment });
      const market = await findPriceHistory({ symbol: benchmark, asOf: moment });
      const events = await sources.upcomingEvents?.({ symbol: ticker, moment });
      const { name, kind, currency, bars } = history;
      return {
        ...quoteOf(history),
        name,
        kind,
        currency,
        sector: sectorOf(ticker),
        as_of: bars.at(-1)?.date ?? '',
        range_52w: yearExtremes(kind, bars),
        statistics: symbolStatistics(kind, bars, market?.bars ?? []),
        next_earnings: events?.earnings ?? null,
        next_dividend: dividendOf(events),
      };
    },

    streak: async (ticker: string, day?: string): Promise<Streak> => {
      const history = await getPriceHistory({ symbol: ticker, asOf: momentOfDay(day, clock) });
      const { symbol, source, state, bars } = history;
      return { symbol, ...streakOf(bars), asOf: bars.at(-1)?.date ?? '', source, state };
    },

    news: async (ticker: string, day?: string) => {
      const [listed] = await store.findListedSymbols(database.handle, [ticker]);
      if (listed === undefined) throw new AppError('not_found', `No data for ${ticker}.`);
      if (sources.news === null) return { news: [], note: noNewsSource, next_cursor: null };
      const news = await sources.news({ symbol: ticker, moment: momentOfDay(day, clock) });
      return { news, note: null, next_cursor: null };
    },

    findListed: (symbols: readonly string[]) => store.findListedSymbols(database.handle, symbols),

    findByNames: (words: readonly string[]) => store.findByFirstNameWord(database.handle, words),

    search: async (query: string) => ({ symbols: await search(query) }),
  };
}

const noNewsSource = 'No source of news is connected to this installation.';

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

function toQuote(listing: Listing, moment: Date): Quote {
  const bars = listing.closes.map(({ session, close }) => ({ date: session, close }));
  return quoteOf({ ...listing, state: stateOf(listing, moment), bars: bars.toReversed() });
}

type Quotable = Pick<PriceHistory, 'symbol' | 'kind' | 'source' | 'adjustment' | 'state'> & {
  bars: ReadonlyArray<{ date: string; close: number }>;
};

/** The last close with its change on the day; there is at least one bar. */
function quoteOf({ symbol, kind, source, adjustment, state, bars }: Quotable): Quote {
  const last = elementAt(bars, bars.length - 1);
  const before = bars.at(-2);
  const change = before === undefined ? null : last.close - before.close;
  return {
    symbol,
    price: last.close,
    change,
    change_percent:
      change === null || before === undefined || before.close === 0 ? null : (change / before.close) * 100,
    timestamp: closeOf(kind, last.date),
    is_stale: state === 'stale',
    state,
    source,
    adjustment,
  };
}

function dividendOf(events: UpcomingEvents | undefined): SymbolDetail['next_dividend'] {
  const dividend = events?.dividend ?? null;
  if (dividend === null) return null;
  const { exDate, amount, source, state } = dividend;
  return { ex_date: exDate, amount, source, state };
}

// A daily close is at best the last finished session's: delayed. Anything older is stale.
function stateOf(listing: Listing, moment: Date): DataState {
  if (listing.isSimulated) return 'simulated';
  const newest = lastSessionOf(listing.kind, sessionBounds(moment));
  return (listing.closes[0]?.session ?? '') >= newest ? 'delayed' : 'stale';
}

function throwOnReversedRange({ from, to, range }: Omit<HistoryRequest, 'asOf'>): void {
  if (from !== undefined && range !== undefined) throw invalidFrom('cannot be given together with range');
  if (from === undefined || to === undefined || from <= to) return;
  throw invalidFrom('must not be later than to');
}

function invalidFrom(message: string): AppError {
  return new AppError('invalid', `from ${message}`, { details: { errors: [{ path: 'query.from', message }] } });
}
