import type { BehaviorCard } from '@aex/contracts/behaviors';
import type { InsightPost } from '@aex/contracts/insights';
import type { RegimeLab, YieldCurve } from '@aex/contracts/macro';
import type { OptionChainAnswer, StructureAnswer, StructureRequest } from '@aex/contracts/options';
import type { DataState } from '@aex/contracts/primitives';
import type { Strategy } from '@aex/contracts/strategies';
import type { CompanyService } from '#features/companies/index.ts';
import type { FirstCalls, MacroService } from '#features/macro/index.ts';
import type { SearchService } from '#features/search/index.ts';
import type { MarketService } from '#features/market/index.ts';
import type { FrameworkQuestions } from '#features/strategies/index.ts';

/** The account's own portfolio; figures of one moment, null where they cannot be given. */
/** What a holding is made of, as its name and its kind say; `fund` is one of which neither says it. */
export type HoldingKind = 'stock' | 'stock_fund' | 'bond_fund' | 'commodity' | 'fund' | 'other';

export type PortfolioReading = {
  source: string;
  state: DataState;
  asOf: string;
  currency: string;
  value: number | null;
  cash: number | null;
  livePnl: number | null;
  /** Dividends and interest received up to that moment; null where nobody has added them up. */
  income: number | null;
  sharpeRatio: number | null;
  exposurePercent: number | null;
  holdings: ReadonlyArray<{ symbol: string; value: number }>;
  /** What is held of each cost, and what it has gained since; those of which both are known. */
  bought: ReadonlyArray<{ symbol: string; cost: number; gain: number }>;
  /** What is held of each, what that cost and since when it is held; the cost is null where it is not known. */
  held: ReadonlyArray<{ symbol: string; quantity: number; cost: number | null; firstBought: string | null }>;
  /** What was paid in, and taken out as a negative sum, by day, since the first day that is looked at; null where it is not known. */
  payments: ReadonlyArray<{ day: string; amount: number }> | null;
  /** Gains less losses of what was sold up to that moment; null where it is not known. */
  realized: number | null;
  /** Each of these sales; null where nobody has told them apart. */
  sales: ReadonlyArray<{ symbol: string; day: string; gain: number | null; cost: number | null }> | null;
  /** What was bought and sold, in order; null where nobody has told them apart. */
  trades: ReadonlyArray<{
    kind: 'buy' | 'sell';
    symbol: string;
    name: string;
    day: string;
    quantity: number;
    price: number | null;
    currency: string;
  }> | null;
  /** What it was worth at the end of each day since the first that is looked at; null where it is not known. */
  values: ReadonlyArray<{ day: string; value: number }> | null;
  /** What kind of thing each holding is; null where nobody has told them apart. */
  kinds: ReadonlyArray<{ symbol: string; kind: HoldingKind }> | null;
  /** Null where nobody has told them apart. */
  sectors: ReadonlyArray<{ name: string; value: number }> | null;
  /** The time-weighted return of one portfolio alone with its deepest fall and its volatility, and their days. */
  measured: {
    from: string;
    to: string;
    returnPercent: number;
    /** The yearly rate by which the money paid in and out grew to what it is worth; null where there is none. */
    moneyWeightedPercent: number | null;
    drawdownPercent: number | null;
    volatilityPercent: number | null;
    /** The days of the deepest fall; null where nothing fell. */
    fall: { peak: string; trough: string; recovery: string | null } | null;
    /** From one day to the next, as fractions. */
    dailyReturns: ReadonlyArray<{ from: string; to: string; value01: number }>;
  } | null;
  /** What each holding and each source of income brought between two days, interest apart from other income; null where it is not known of all. */
  brought: {
    from: string;
    to: string;
    lines: ReadonlyArray<{ subject: string; kind: 'market' | 'income' | 'interest' | 'cash_interest'; amount: number }>;
    /** What was paid in fees and in taxes, and what was put in less what was taken out. */
    fees: number;
    taxes: number;
    paidIn: number;
  } | null;
};

/** What the engine reads of an account; null where the account has none of it. */
type AccountPort = {
  /** Whether it is a client of an adviser, of whom one question is asked. */
  isOfClient: boolean;
  watchlist: (accountId: string) => Promise<string[] | null>;
  portfolio: (which: { accountId: string; moment: Date; from?: string }) => Promise<PortfolioReading | null>;
};

type BehaviorReading = {
  cards: BehaviorCard[];
  absent: ReadonlyArray<{ kind: BehaviorCard['kind']; reason: string }>;
  session: string | null;
  symbols: number;
};

/** All that the engine reads. Each sees only what was known on the day it is asked about. */
export type EngineDeps = {
  market: MarketService;
  macro: MacroService;
  curves: { curve: (day?: string) => Promise<YieldCurve> };
  lab: {
    backtest: (day?: string) => Promise<RegimeLab>;
    firstCalls: (day?: string) => Promise<FirstCalls>;
  };
  behaviors: { list: (day?: string) => Promise<BehaviorReading> };
  options: {
    chain: (which: {
      symbol: string;
      expiry: string | undefined;
      day: string | undefined;
    }) => Promise<OptionChainAnswer>;
    price: (request: StructureRequest) => Promise<StructureAnswer>;
  };
  insights: { list: (which: { input: { limit: number } }) => Promise<{ posts: InsightPost[] }> };
  strategies: {
    list: (which: { input: { limit: number } }) => Promise<{ strategies: Strategy[] }>;
    questionsOf: (text: string) => FrameworkQuestions | null;
  };
  companies: CompanyService;
  search: Pick<SearchService, 'search' | 'uploadBeginning' | 'uploadStretches'>;
  accounts: AccountPort;
};
