import type { NewsItem } from '@aex/contracts/market';
import type { DataState } from '@aex/contracts/primitives';

/** What is known at a moment of a company's next results and dividend. */
export type UpcomingEvents = {
  earnings: { date: string; source: string; state: DataState } | null;
  dividend: { exDate: string; amount: number | null; source: string; state: DataState } | null;
};

/** The day on which a company is expected to report next. */
export type ComingResults = { symbol: string } & NonNullable<UpcomingEvents['earnings']>;

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

/** A report that a company filed. */
export type FiledReport = {
  accession: string;
  form: string;
  title: string | null;
  /** The numbers of the items that a current report is about, where they are known. */
  items?: readonly string[];
  filedOn: string;
  reportDate: string | null;
  url: string;
  source: string;
  isSimulated: boolean;
};

/** A figure that a company reported for a period, by the tag it was reported under. */
export type ReportedFigure = {
  concept: string;
  unit: string;
  start: string;
  end: string;
  value: number;
  form: string | null;
  knownAt: string;
  isSimulated: boolean;
};

export type CompanyReports = { filings: FiledReport[]; figures: ReportedFigure[] };

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

/** Prices of one session in time order, at most one a minute, between its two bells. */
export type SessionCourse = {
  date: string;
  opensAt: Date;
  closesAt: Date;
  previousClose: number | null;
  prices: Array<{ at: Date; price: number }>;
  source: string;
  state: DataState;
};

/**
 * Data that not every installation has: each is null where nothing provides it. Each sees only what was known at the moment
 * that it is asked for.
 */
export type MarketSources = {
  /** Present prices of providers, which may take a moment; symbols without one are left out. */
  liveQuotes?: ((symbols: readonly string[]) => Promise<ReadonlyMap<string, LiveQuote>>) | null;
  /** What providers told of a symbol in the newest session that they told anything of; null where they told nothing. */
  seenSession?: ((symbol: string) => SessionCourse | null) | null;
  /** The session of a simulated symbol up to the moment. */
  simulatedSession?: ((which: { symbol: string; moment: Date }) => Promise<SessionCourse | null>) | null;
  /** Prices of simulated symbols between the stored closes; symbols without one are left out. */
  simulatedTicks?: ((which: { symbols: readonly string[]; moment: Date }) => Promise<ReadonlyMap<string, Tick>>) | null;
  upcomingEvents: ((which: { symbol: string; moment: Date }) => Promise<UpcomingEvents>) | null;
  /** The next results of simulated symbols; of others there are none. */
  comingResults?: ((which: { symbols: readonly string[]; moment: Date }) => Promise<ComingResults[]>) | null;
  news: ((which: { symbol: string; moment: Date }) => Promise<NewsItem[]>) | null;
  /** Reports of companies of which nothing real is stored, newest first. */
  companyReports?: ((which: { symbol: string; moment: Date }) => Promise<CompanyReports>) | null;
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
