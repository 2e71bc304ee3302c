import {
  type BarInterval,
  defaultQuoteSymbols,
  type Quote,
  type Streak,
  type SymbolDetail,
} from '@aex/contracts/market';
import type { DataState } from '@aex/contracts/primitives';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { pageAsListed, type PageQuery } from '#platform/http/list-page.ts';
import { momentOfDay } from './as-of-day.ts';
import { barsByInterval } from './bar-interval.ts';
import { type AnnouncedDividend, findNextDividend } from './corporate-actions-store.ts';
import { findNextEarnings, listComingResults } from './earnings-store.ts';
import { createInstrumentSearch } from './instrument-search.ts';
import { createCloseReader } from './close-series.ts';
import {
  type ComingResults,
  type LiveQuote,
  type MarketSources,
  noMarketSources,
  type Tick,
  type UpcomingEvents,
} from './market-sources.ts';
import * as store from './market-store.ts';
import { createPresentListings } from './present-listings.ts';
import { createPriceReader, type HistoryRequest, type Listing, type PriceHistory } from './price-reader.ts';
import { newerQuote, toQuote, withTick } from './quote-making.ts';
import { createSessionPrices } from './session-prices.ts';
import { createSymbolFacts } from './symbol-facts.ts';
import { symbolNews } from './symbol-news.ts';
import { streakOf } from './symbol-streak.ts';

export type MarketService = ReturnType<typeof createMarketService>;

type BarsRequest = Omit<HistoryRequest, 'asOf'> & { interval?: BarInterval | undefined; day: string | undefined };

export type MarketDeps = { database: Database; clock: Clock; sources?: MarketSources };

const symbolOf = ({ symbol }: { symbol: string }) => symbol;

/** Quotes, bars and what is made of them, from stored daily bars; never later than the moment that is asked about. */
export function createMarketService({ database, clock, sources = noMarketSources }: MarketDeps) {
  const search = createInstrumentSearch({ database, clock });
  const { findListings, findPriceHistory } = createPriceReader({ database, clock });
  const closes = createCloseReader({ database, clock });
  const presentListings = createPresentListings({ database, clock, findListings });
  const sessionPrices = createSessionPrices({ clock, sources, presentListings });
  const factsOf = createSymbolFacts({ database, clock, findPriceHistory });

  const ticksOf = async (simulated: readonly string[], moment: Date): Promise<ReadonlyMap<string, Tick>> =>
    simulated.length === 0
      ? new Map()
      : ((await sources.simulatedTicks?.({ symbols: simulated, moment })) ?? new Map());

  const getPriceHistory = async (which: HistoryRequest): Promise<PriceHistory> => {
    const history = await findPriceHistory(which);
    if (history === null) throw noData(which.symbol);
    return history;
  };

  const quotesOf = async (listings: ReadonlyMap<string, Listing>, moment: Date): Promise<Map<string, Quote>> => {
    const simulated = [...listings].flatMap(([symbol, { isSimulated }]) => (isSimulated ? [symbol] : []));
    const ticks = await ticksOf(simulated, moment);
    return new Map([...listings].map(([symbol, listing]) => [symbol, toQuote(listing, moment, ticks.get(symbol))]));
  };

  const liveQuotesOf = (symbols: readonly string[], listed: readonly string[]) =>
    usualLiveQuotes(sources, { symbols, listed });

  return {
    /** The last prices that the store has. */
    storedQuotes: async (symbols: readonly string[]): Promise<Quote[]> => {
      const { listings } = await presentListings([...new Set(symbols)]);
      return [...(await quotesOf(listings, clock.now())).values()];
    },

    quotes: async (symbols: readonly string[] = defaultQuoteSymbols, day?: string, query: PageQuery = {}) => {
      const moment = momentOfDay(day, clock);
      const wanted = [...new Set(symbols)];
      const present = day === undefined ? await presentListings(wanted) : null;
      const stored = await quotesOf(present?.listings ?? (await findListings(wanted, moment)), moment);
      const live = present === null ? new Map<string, LiveQuote>() : await liveQuotesOf(wanted, present.listed);
      const quotes = wanted.flatMap((symbol) => newerQuote(symbol, stored.get(symbol), live.get(symbol)) ?? []);
      const found = new Set(quotes.map(({ symbol }) => symbol));
      const { page, next_cursor } = pageAsListed(quotes, symbolOf, {
        limit: query.limit ?? quotes.length,
        cursor: query.cursor,
      });
      return { quotes: page, missing: wanted.filter((symbol) => !found.has(symbol)), next_cursor };
    },

    findPriceHistory,

    bars: async ({ interval = '1d', day, ...which }: BarsRequest) => {
      throwOnReversedRange(which);
      const history = await getPriceHistory({ ...which, asOf: momentOfDay(day, clock) });
      const { symbol, source, adjustment, state } = history;
      const bars = barsByInterval(history.bars, interval);
      return { symbol, interval, source, adjustment, state, as_of: bars.at(-1)?.date ?? null, bars };
    },

    session: sessionPrices,

    symbol: async (ticker: string, day?: string): Promise<SymbolDetail> => {
      const moment = momentOfDay(day, clock);
      const known = await factsOf(ticker, day);
      if (known === null) throw noData(ticker);
      const { quote, ...facts } = known;
      const isSimulated = quote.state === 'simulated';
      const events = await sources.upcomingEvents?.({ symbol: ticker, moment });
      const announced = await findNextDividend(database.handle, { symbol: ticker, moment });
      const results = isSimulated ? null : await findNextEarnings(database.handle, ticker, moment);
      const ticks = await ticksOf(isSimulated ? [ticker] : [], moment);
      // A simulated history gets no real price: its statistics would not be of it.
      const live = day === undefined && !isSimulated ? await liveQuotesOf([ticker], [ticker]) : new Map();
      const stored = withTick(quote, ticks.get(ticker));
      return {
        ...(newerQuote(ticker, stored, live.get(ticker)) ?? stored),
        ...facts,
        next_earnings: fitting(events?.earnings, quote.state) ?? results,
        next_dividend: dividendOf(fitting(events?.dividend, quote.state), announced),
      };
    },

    streak: async (ticker: string, day?: string): Promise<Streak> => {
      const history = await getPriceHistory({ symbol: ticker, asOf: momentOfDay(day, clock) });
      const { symbol, source, state, bars } = history;
      return { symbol, ...streakOf(bars), asOf: bars.at(-1)?.date ?? '', source, state };
    },

    news: async (ticker: string, day?: string, query: PageQuery = {}) => {
      const [listed] = await store.findListedSymbols(database.handle, [ticker]);
      if (listed === undefined) throw noData(ticker);
      const which = { symbol: ticker, moment: momentOfDay(day, clock) };
      const { news, note } = await symbolNews({ database, sources }, which);
      const { page, next_cursor } = pageAsListed(news, ({ id }) => id, query);
      return { news: page, note, next_cursor };
    },

    /** Closes of every instrument since a day as known at a moment, as stored, and the splits that part them. */
    universeCloses: (which: { from: string; asOf: Date }) => universeCloses(database, closes, which),

    /** The next results of every company as known at a moment; where prices are made up, so is their day. */
    comingResults: (moment: Date) => comingResults({ database, sources }, moment),

    findListed: (symbols: readonly string[]) => store.findListedSymbols(database.handle, symbols),

    findByNames: (words: readonly string[]) => store.findByFirstNameWord(database.handle, words),

    search: async (text: string, query: PageQuery = {}) => {
      const symbols = await search(text);
      const { page, next_cursor } = pageAsListed(symbols, symbolOf, query);
      return { symbols: page, next_cursor };
    },
  };
}

// Only what is listed is asked for, so that nobody spends a provider's quota on names that he makes up.
async function usualLiveQuotes(
  { liveQuotes }: MarketSources,
  { symbols, listed }: { symbols: readonly string[]; listed: readonly string[] },
): Promise<ReadonlyMap<string, LiveQuote>> {
  if (liveQuotes === null || liveQuotes === undefined) return new Map();
  const usual = symbols.filter((symbol) => defaultQuoteSymbols.some((known) => known === symbol));
  return liveQuotes([...new Set([...listed, ...usual])]);
}

async function comingResults(
  { database, sources }: Pick<MarketDeps, 'database'> & { sources: MarketSources },
  moment: Date,
): Promise<ComingResults[]> {
  const symbols = (await store.listInstruments(database.handle)).map(symbolOf);
  const planned = (await sources.comingResults?.({ symbols, moment })) ?? [];
  const madeUp = new Set(planned.map(symbolOf));
  const told = await listComingResults(database.handle, moment);
  return [...planned, ...told.filter(({ symbol }) => !madeUp.has(symbol))];
}

async function universeCloses(
  database: Database,
  closes: ReturnType<typeof createCloseReader>,
  { from, asOf }: { from: string; asOf: Date },
) {
  const symbols = (await store.listInstruments(database.handle)).map(symbolOf);
  return { series: await closes.read({ symbols, from, asOf }), splits: await closes.splits(symbols) };
}

// What the simulated world plans says nothing about a symbol with real prices.
function fitting<T extends { state: DataState }>(event: T | null | undefined, state: DataState): T | null {
  return event === null || event === undefined || (event.state === 'simulated') !== (state === 'simulated')
    ? null
    : event;
}

function dividendOf(
  planned: UpcomingEvents['dividend'],
  announced: AnnouncedDividend | null,
): SymbolDetail['next_dividend'] {
  if (planned !== null) {
    const { exDate, amount, source, state } = planned;
    return { ex_date: exDate, amount, source, state };
  }
  if (announced === null) return null;
  const { exDate, amount, provider } = announced;
  return { ex_date: exDate, amount, source: provider, state: 'delayed' };
}

function noData(symbol: string): AppError {
  return new AppError('not_found', `No data for ${symbol}.`);
}

function throwOnReversedRange({ from, to, range }: Omit<HistoryRequest, 'asOf'>): void {
  if (from !== undefined && range !== undefined) throw invalidFrom('cannot be given together with range');
  if (from === undefined || to === undefined || from <= to) return;
  throw invalidFrom('must not be later than to');
}

function invalidFrom(message: string): AppError {
  return new AppError('invalid', `from ${message}`, { details: { errors: [{ path: 'query.from', message }] } });
}
