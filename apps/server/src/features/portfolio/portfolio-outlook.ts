import type { RiskFinding } from '@aex/contracts/portfolio-analysis';
import type { DataState } from '@aex/contracts/primitives';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { riskFindings } from './exposure-answer.ts';
import { Decimal, sumOf } from './ledger/exact-decimal.ts';
import { valuePortfolio, wholeOf } from './ledger/position-valuation.ts';
import { figuresOf, type PortfolioFacts, toFacts } from './portfolio-facts.ts';
import type { PortfolioReader, PortfolioReading } from './portfolio-reader.ts';
import { listPortfolios, listPortfoliosById } from './portfolio-store.ts';
import { firstDay } from './valuation-days.ts';

/** The three figures of a broker's account, as its own page shows them; null where there is no price or no history. */
export type AccountPerformance = {
  livePnl: number | null;
  sharpeRatio: number | null;
  exposurePercent: number | null;
  currency: string;
  lastUpdated: string;
  state: DataState | null;
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
