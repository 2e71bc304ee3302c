import type { Exposure, RiskFinding } from '@aex/contracts/portfolio-analysis';
import type { DataState } from '@aex/contracts/primitives';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { exposureAnswer, riskFindings } from './exposure-answer.ts';
import { Decimal, sumOf } from './ledger/exact-decimal.ts';
import { type PartlyKnown, valuePortfolio, wholeOf } from './ledger/position-valuation.ts';
import { findPerformance } from './performance-answer.ts';
import type { PortfolioReader, PortfolioReading } from './portfolio-reader.ts';
import { listPortfolios, listPortfoliosById } from './portfolio-store.ts';
import { type DayRange, firstDay, rangeOf } from './valuation-days.ts';

/** The three figures of a broker's account, as its own page shows them; null where there is no price or no history. */
export type AccountPerformance = {
  livePnl: number | null;
  sharpeRatio: number | null;
  exposurePercent: number | null;
  currency: string;
  lastUpdated: string;
  state: DataState | null;
};

/** A portfolio in facts for an answer: every figure with its unit, its day and its state. */
export type PortfolioFacts = {
  portfolioId: string;
  name: string;
  asOf: string;
  currency: string;
  state: DataState | null;
  value: number | null;
  missing: string[];
  unrealized: number | null;
  realized: number | null;
  income: number;
  /** The days that the returns, the fall and the ratio are of. */
  measured: DayRange;
  timeWeighted01: number | null;
  moneyWeightedPerYear01: number | null;
  maxDrawdown01: number | null;
  volatility01: number | null;
  sharpe: number | null;
  positions: Array<{
    symbol: string;
    quantity: number;
    value: number | null;
    weight01: number | null;
    priceAsOf: string | null;
    state: DataState | null;
  }>;
  exposure: Pick<Exposure, 'by_sector' | 'by_currency' | 'by_asset'>;
  findings: RiskFinding[];
};

export type PortfolioCheck = {
  portfolioId: string;
  value: number | null;
  currency: string;
  missing: string[];
  findings: RiskFinding[];
  state: DataState | null;
};

type Deps = { database: Database; clock: Clock; reader: PortfolioReader };

/** What other features ask of portfolios. They have seen to it that the caller may: ids are taken as they are. */
export function createPortfolioOutlook({ database, clock, reader }: Deps) {
  const today = () => clock.now().toISOString().slice(0, 10);

  const readOne = async (portfolioId: string, from: string | null): Promise<PortfolioReading | null> => {
    const rows = await listPortfoliosById(database.handle, [portfolioId]);
    const [reading] = await reader.read(rows, { from, to: today() });
    return reading ?? null;
  };

  return {
    /** Null when there is no such portfolio; `accountId` narrows it to one of its accounts. */
    performanceOf: async ({
      portfolioId,
      accountId,
    }: {
      portfolioId: string;
      accountId?: string;
    }): Promise<AccountPerformance | null> => {
      const whole = await readOne(portfolioId, null);
      if (whole === null) return null;
      const reading = accountId === undefined ? whole : onlyAccount(whole, accountId);
      const valuation = valuePortfolio(reading, today());
      const isWhole = valuation.missing.length === 0;
      const invested = sumOf(valuation.positions.map(({ valueBase }) => valueBase ?? new Decimal(0)));
      const { sharpe } = figuresOf(reading, today());
      return {
        livePnl: wholeOf(valuation.unrealized)?.toDecimalPlaces(2).toNumber() ?? null,
        sharpeRatio: sharpe?.ok === true ? sharpe.value : null,
        exposurePercent:
          isWhole && valuation.valueOfPriced.gt(0) ? invested.div(valuation.valueOfPriced).times(100).toNumber() : null,
        currency: reading.baseCurrency,
        lastUpdated: clock.now().toISOString(),
        state: valuation.state,
      };
    },

    /**
     * Portfolios of an account (a person's) in facts as of a day, at most `limit`; of today unless given. Returns are measured from
     * `from` where it lies behind the first activity.
     */
    factsOf: async ({
      ownerId,
      limit = 5,
      day = today(),
      from = null,
    }: {
      ownerId: string;
      limit?: number;
      day?: string;
      from?: string | null;
    }): Promise<PortfolioFacts[]> => {
      if (day < firstDay) return [];
      const rows = await listPortfolios(database.handle, { ownerId, after: null, limit });
      const readings = await reader.read(rows, { from: null, to: day });
      return readings.map((reading) => toFacts(reading, { date: day, from }));
    },

    /** Values and checks many portfolios at once. */
    checkPortfolios: async (portfolioIds: readonly string[]): Promise<PortfolioCheck[]> => {
      const date = today();
      const rows = await listPortfoliosById(database.handle, portfolioIds);
      const readings = await reader.read(rows, { from: date, to: date });
      return readings.map((reading) => {
        const { findings, valuation } = riskFindings(reading, date);
        const { missing, valueOfPriced, state } = valuation;
        const value = missing.length === 0 ? valueOfPriced.toDecimalPlaces(2).toNumber() : null;
        return { portfolioId: reading.portfolio.id, value, currency: reading.baseCurrency, missing, findings, state };
      });
    },
  };
}

function onlyAccount(reading: PortfolioReading, accountId: string): PortfolioReading {
  return { ...reading, activities: reading.activities.filter((activity) => activity.accountId === accountId) };
}

function figuresOf(reading: PortfolioReading, today: string, from: string | null = null) {
  const whole = rangeOf(reading.activities, { from: undefined, to: undefined, today });
  const range = from !== null && from > whole.from && from < whole.to ? { ...whole, from } : whole;
  const figures = findPerformance(reading, range)?.figures ?? null;
  return { sharpe: figures?.sharpe ?? null, figures, range };
}

function toFacts(reading: PortfolioReading, { date, from }: { date: string; from: string | null }): PortfolioFacts {
  const { findings, valuation } = riskFindings(reading, date);
  const { by_sector, by_currency, by_asset } = exposureAnswer(reading, {
    date,
    regime: { quarters: [], performance: null },
  });
  const { figures, range } = figuresOf(reading, date, from);
  const isWhole = valuation.missing.length === 0;
  const whole = valuation.valueOfPriced;
  const cents = (amount: Decimal) => amount.toDecimalPlaces(2).toNumber();
  const centsOfWhole = (sum: PartlyKnown) => wholeOf(sum)?.toDecimalPlaces(2).toNumber() ?? null;
  const valueOf = (outcome: { ok: true; value: number } | { ok: false } | undefined) =>
    outcome?.ok === true ? outcome.value : null;
  return {
    portfolioId: reading.portfolio.id,
    name: reading.portfolio.name,
    asOf: date,
    currency: reading.baseCurrency,
    state: valuation.state,
    value: isWhole ? cents(whole) : null,
    missing: valuation.missing,
    unrealized: centsOfWhole(valuation.unrealized),
    realized: centsOfWhole(valuation.realized),
    income: cents(valuation.incomeBase),
    measured: range,
    timeWeighted01: valueOf(figures?.timeWeighted),
    moneyWeightedPerYear01: valueOf(figures?.moneyWeightedPerYear),
    maxDrawdown01: figures?.drawdown.ok === true ? figures.drawdown.value.drawdown01 : null,
    volatility01: valueOf(figures?.volatility),
    sharpe: valueOf(figures?.sharpe),
    positions: valuation.positions.map(({ symbol, quantity, valueBase, price }) => ({
      symbol,
      quantity: quantity.toNumber(),
      value: valueBase === null ? null : cents(valueBase),
      weight01: valueBase === null || !isWhole || !whole.gt(0) ? null : valueBase.div(whole).toNumber(),
      priceAsOf: price?.day ?? null,
      state: price?.state ?? null,
    })),
    exposure: { by_sector, by_currency, by_asset },
    findings,
  };
}
