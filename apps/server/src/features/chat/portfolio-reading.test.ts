import type { PortfolioFacts } from '#features/portfolio/index.ts';
import { describe, expect, it } from 'vitest';
import { readingOfPortfolios } from './portfolio-reading.ts';

function factsOf(changes: Partial<PortfolioFacts>): PortfolioFacts {
  return {
    portfolioId: 'pf_1',
    name: 'Long term',
    asOf: '2026-11-20',
    currency: 'USD',
    state: 'delayed',
    value: 1000,
    cash: 400,
    missing: [],
    unrealized: 50,
    realized: 0,
    sales: [],
    trades: [],
    values: null,
    income: 12,
    measured: { from: '2026-11-12', to: '2026-11-20' },
    timeWeighted01: null,
    moneyWeightedPerYear01: null,
    maxDrawdown01: null,
    fall: null,
    payments: null,
    dailyReturns: [],
    brought: [{ subject: 'SPY', kind: 'market', amount: 50 }],
    moved: { fees: 2, taxes: 0, paidIn: 900 },
    volatility01: null,
    sharpe: 0.8,
    positions: [
      {
        symbol: 'SPY',
        name: 'SPDR S&P 500 ETF Trust',
        kind: 'fund',
        quantity: 1,
        value: 600,
        cost: 550,
        unrealized: 50,
        weight01: 0.6,
        priceAsOf: '2026-11-20',
        state: 'delayed',
        firstBought: '2026-11-12',
      },
    ],
    exposure: { by_sector: [], by_currency: [], by_asset: [] },
    findings: [],
    ...changes,
  };
}

describe('the portfolios of an account', () => {
  it('are one reading: values add up, the same holding is one, and the least fresh state is told', () => {
    const reading = readingOfPortfolios([factsOf({}), factsOf({ name: 'Trading', state: 'stale', value: 500 })]);
    expect(reading).toMatchObject({
      source: 'Long term, Trading',
      state: 'stale',
      value: 1500,
      livePnl: 100,
      income: 24,
      cash: 800,
      brought: {
        from: '2026-11-12',
        to: '2026-11-20',
        lines: [{ subject: 'SPY', kind: 'market', amount: 100 }],
        fees: 4,
        taxes: 0,
        paidIn: 1800,
      },
      sharpeRatio: null,
      exposurePercent: 80,
      holdings: [{ symbol: 'SPY', value: 1200 }],
      bought: [{ symbol: 'SPY', cost: 1100, gain: 100 }],
      held: [{ symbol: 'SPY', quantity: 2, cost: 1100, firstBought: '2026-11-12' }],
      realized: 0,
    });
  });

  it('in different currencies are not added up', () => {
    const reading = readingOfPortfolios([factsOf({}), factsOf({ currency: 'EUR' })]);
    expect(reading).toMatchObject({ currency: 'USD', value: 1000, sharpeRatio: 0.8 });
  });

  it('with a holding that has no price have no value, never a smaller one', () => {
    expect(readingOfPortfolios([factsOf({}), factsOf({ value: null, unrealized: null })])).toMatchObject({
      value: null,
      livePnl: null,
      exposurePercent: null,
    });
  });

  it('are no reading where there are none', () => {
    expect(readingOfPortfolios([])).toBeNull();
  });
});
