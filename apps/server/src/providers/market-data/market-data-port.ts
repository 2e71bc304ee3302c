/** The last price as the provider gives it. `delayMinutes` is null where it does not say. */
export type Quote = {
  symbol: string;
  price: number;
  previousClose: number | null;
  at: Date;
  delayMinutes: number | null;
  currency: string | null;
};

/** A provider that sends prices by itself: what it is told to watch, until it is stopped. */
export type QuoteStream = { watch(symbols: readonly string[]): void; stop(): void };

export type QuoteStreamEvents = {
  onQuotes: (quotes: readonly Quote[]) => void;
  /** Told why nothing comes, in words fit for a log. */
  onTrouble: (reason: string) => void;
};

export type Bar = {
  session: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  volume: number | null;
};

/** Daily bars, oldest first; `unstated` means adjusted for splits alone, or not told. */
export type BarSeries = {
  symbol: string;
  adjustment: 'none' | 'split_and_dividend' | 'unstated';
  bars: Bar[];
};

/** `ratio` is new shares per old share; `amount` is money per share as it was paid. */
export type CorporateAction =
  | { kind: 'split'; symbol: string; exDate: string; ratio: number }
  | { kind: 'dividend'; symbol: string; exDate: string; amount: number; currency: string | null };

/** One listed option; `impliedVolatility01` is 0.25 for 25 percent, null where the provider has none. */
export type OptionQuote = {
  contract: string;
  expiry: string;
  strike: number;
  right: 'call' | 'put';
  bid: number | null;
  ask: number | null;
  last: number | null;
  volume: number | null;
  openInterest: number | null;
  impliedVolatility01: number | null;
  delta: number | null;
};

/** `quotedAt` is null where the provider does not say; `expiries` may name more than `options` has contracts of. */
export type OptionChain = {
  symbol: string;
  underlyingPrice: number | null;
  quotedAt: Date | null;
  expiries: string[];
  options: OptionQuote[];
};

/** The announced or expected day of a company's results, in the calendar of New York. */
export type EarningsDate = {
  symbol: string;
  date: string;
  fiscalYear: number;
  fiscalQuarter: number;
  expectedPerShare: number | null;
};

/** One day of the exchange; times are of New York, null on a holiday. */
export type TradingDay = { date: string; opensAt: string | null; closesAt: string | null; name: string | null };
