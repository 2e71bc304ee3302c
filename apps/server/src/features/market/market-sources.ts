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

export type ListedOptions = {
  underlyingPrice: number | null;
  options: ListedOption[];
  quotedAt: Date;
  source: string;
  state: DataState;
};

/** Puts and calls traded in a session. */
export type OptionVolumes = { symbol: string; puts: number; calls: number };

/**
 * Data that not every installation has: each is null where nothing provides it. Each sees only what was known at the moment
 * that it is asked for.
 */
export type MarketSources = {
  upcomingEvents: ((which: { symbol: string; moment: Date }) => Promise<UpcomingEvents>) | null;
  news: ((which: { symbol: string; moment: Date }) => Promise<NewsItem[]>) | null;
  optionChain: ((which: { symbol: string; moment: Date }) => Promise<ListedOptions | null>) | null;
  optionVolumes: ((which: { session: string; moment: Date }) => Promise<OptionVolumes[]>) | null;
};

/** An installation with bars and series alone. */
export const noMarketSources: MarketSources = {
  upcomingEvents: null,
  news: null,
  optionChain: null,
  optionVolumes: null,
};
