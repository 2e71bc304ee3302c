import type { RequestOptions } from './http-client/http-client.ts';
import type { Validators } from './http-client/response-cache.ts';
import type { Company, CompanyFacts, CompanyFilings, FilingHit } from './filings/filings-port.ts';
import type { CashBalanceDay, MacroSeriesValues, ParYieldDay } from './macro-data/macro-data-port.ts';
import type {
  BarSeries,
  CorporateAction,
  EarningsDate,
  OptionChain,
  Quote,
  TradingDay,
} from './market-data/market-data-port.ts';
import type { NewsItem } from './news/news-port.ts';

/** What came back: nothing new since the given validators, or the data with what to ask by next time. */
export type Fetched<T> = { isUnchanged: true } | { isUnchanged: false; value: T; validators: Validators | null };

export type Port<I, T> = (input: I, options?: RequestOptions) => Promise<Fetched<T>>;

/** A call for each kind of data; a provider has some of them. Days are ISO calendar days, ends included. */
export type DataPorts = {
  quotes: Port<{ symbols: readonly string[] }, Quote[]>;
  bars: Port<{ symbol: string; from: string; to: string }, BarSeries>;
  option_chains: Port<{ symbol: string; expiry: string | null }, OptionChain>;
  corporate_actions: Port<{ symbol: string; from: string; to: string }, CorporateAction[]>;
  earnings: Port<{ symbol: string; from: string; to: string }, EarningsDate[]>;
  calendar: Port<{ from: string; to: string }, TradingDay[]>;
  news: Port<{ symbols: readonly string[]; from: string; to: string }, NewsItem[]>;
  companies: Port<Record<string, never>, Company[]>;
  filings: Port<{ cik: number }, CompanyFilings>;
  filing_search: Port<{ text: string; forms: readonly string[]; from: string; to: string }, FilingHit[]>;
  filing_document: Port<{ path: string }, string>;
  fundamentals: Port<{ symbol: string; cik: number | null }, CompanyFacts>;
  /** `knownBy` asks for the values as they stood at a moment, of providers that keep versions. */
  macro_series: Port<{ codes: readonly string[]; from: string; to: string; knownBy?: Date }, MacroSeriesValues[]>;
  yield_curve: Port<{ year: number }, ParYieldDay[]>;
  cash_balance: Port<{ from: string }, CashBalanceDay[]>;
};

export type DataKind = keyof DataPorts;
