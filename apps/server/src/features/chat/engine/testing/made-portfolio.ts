import type { PortfolioReading } from '../engine-ports.ts';

/** A reading of an own portfolio of 10,000 dollars of which nothing is known but what is given. */
export function madePortfolio(given: Partial<PortfolioReading> = {}): PortfolioReading {
  return {
    source: 'ledger',
    state: 'delayed',
    asOf: '2026-06-30',
    currency: 'USD',
    value: 10_000,
    cash: null,
    livePnl: null,
    income: null,
    sharpeRatio: null,
    exposurePercent: null,
    holdings: [],
    bought: [],
    held: [],
    payments: null,
    realized: null,
    sales: null,
    trades: null,
    values: null,
    kinds: null,
    sectors: null,
    brought: null,
    measured: null,
    ...given,
  };
}

/** What was measured of it from one day to another, with nothing known but its daily returns. */
export function madeMeasured(
  { from, to }: { from: string; to: string },
  dailyReturns: NonNullable<PortfolioReading['measured']>['dailyReturns'],
): NonNullable<PortfolioReading['measured']> {
  return {
    from,
    to,
    returnPercent: 0,
    moneyWeightedPercent: null,
    drawdownPercent: null,
    volatilityPercent: null,
    fall: null,
    dailyReturns,
  };
}
