import type { NewsItem } from '@aex/contracts/market';
import type { DataState } from '@aex/contracts/primitives';

/** What is known at a moment of a company's next results and dividend. */
export type UpcomingEvents = {
  earnings: { date: string; source: string; state: DataState } | null;
  dividend: { exDate: string; amount: number | null; source: string; state: DataState } | null;
};

/** One listed option with its prices; figures that the source lacks are null. */
export type ListedOption = {
  contract: string;
  expiry: string;
  strike: number;
  right: 'call' | 'put';
  bid: number | null;
  ask: number | null;
  last: number | null;
  volume: number | null;
  openInterest: number | null;
};

/** Whether the options may be exercised before their expiry: those on shares and funds may, those on indices may not. */
export type ExerciseStyle = 'american' | 'european';

export type ListedOptions = {
  exercise: ExerciseStyle;
  underlyingPrice: number | null;
  options: ListedOption[];
  quotedAt: Date;
  source: string;
  state: DataState;
};

/** Puts and calls traded in a session. */
export type OptionVolumes = { symbol: string; puts: number; calls: number; isSimulated: boolean };

/** A price in the course of a session, or its close after it; `previousClose` counts in shares of the session. */
export type Tick = { price: number; previousClose: number; at: Date };

/** The newest price that a provider gave, with who gave it and how old it is by the calendar. */
export type LiveQuote = {
  price: number;
  previousClose: number | null;
  at: Date;
  state: DataState;
  source: string;
};

/**
 * Data that not every installation has: each is null where nothing provides it. Each sees only what was known at the moment
 * that it is asked for.
 */
export type MarketSources = {
  /** Present prices of providers, which may take a moment; symbols without one are left out. */
  liveQuotes?: ((symbols: readonly string[]) => Promise<ReadonlyMap<string, LiveQuote>>) | null;
  /** Prices of simulated symbols between the stored closes; symbols without one are left out. */
  simulatedTicks?: ((which: { symbols: readonly string[]; moment: Date }) => Promise<ReadonlyMap<string, Tick>>) | null;
  upcomingEvents: ((which: { symbol: string; moment: Date }) => Promise<UpcomingEvents>) | null;
  news: ((which: { symbol: string; moment: Date }) => Promise<NewsItem[]>) | null;
  optionChain: ((which: { symbol: string; moment: Date }) => Promise<ListedOptions | null>) | null;
  /** Null also where what is there has none of the session. */
  optionVolumes: ((which: { session: string; moment: Date }) => Promise<OptionVolumes[] | null>) | null;
};

/** An installation with bars and series alone. */
export const noMarketSources: MarketSources = {
  upcomingEvents: null,
  news: null,
  optionChain: null,
  optionVolumes: null,
};
