import { correlation } from '@aex/quant/correlation';
import { elementAt } from '@aex/quant/element';
import type { Outcome } from '@aex/quant/outcome';
import { mean, sampleDeviation } from '@aex/quant/statistics';
import { annualizedVolatility } from '@aex/quant/volatility';
import { describe, expect, it } from 'vitest';
import type { DailyPath } from './market/daily-path.ts';
import { type SectorId, sectorIds } from './market/sector-profiles.ts';
import { createSimulatedWorld } from './simulated-world.ts';
import { companiesBySector } from './universe/companies.ts';

// The bands of docs/simulated-world.md, over the last ten years of daily log returns.
const volatilityBands: Record<SectorId, [number, number]> = {
  technology: [0.26, 0.42],
  communication: [0.23, 0.4],
  discretionary: [0.27, 0.43],
  staples: [0.15, 0.27],
  healthCare: [0.2, 0.34],
  financial: [0.2, 0.36],
  industrial: [0.2, 0.34],
  energy: [0.26, 0.46],
  materials: [0.22, 0.38],
  realEstate: [0.19, 0.34],
  utilities: [0.15, 0.29],
};
const sessions = 2520;

function valueOf(outcome: Outcome<number>): number {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

function logReturns({ close, actions }: DailyPath): number[] {
  const splits = new Map(actions.flatMap(({ index, kind, value }) => (kind === 'split' ? [[index, value]] : [])));
  const paid = new Map(actions.flatMap(({ index, kind, value }) => (kind === 'dividend' ? [[index, value]] : [])));
  return Array.from({ length: sessions }, (_, place) => {
    const index = close.length - sessions + place;
    const before = elementAt(close, index - 1) / (splits.get(index) ?? 1) - (paid.get(index) ?? 0);
    return Math.log(elementAt(close, index) / before);
  });
}

function kurtosis(values: readonly number[]): number {
  const centre = mean(values);
  const deviation = sampleDeviation(values);
  return mean(values.map((value) => ((value - centre) / deviation) ** 4));
}

function autocorrelation(values: readonly number[], lag: number): number {
  const centre = mean(values);
  let [product, square] = [0, 0];
  for (const [index, value] of values.entries()) {
    square += (value - centre) ** 2;
    if (index >= lag) product += (value - centre) * (elementAt(values, index - lag) - centre);
  }
  return product / square;
}

describe.each([1, 2])('the world of seed %i', (seed) => {
  const world = createSimulatedWorld(seed);
  const returnsOf = (symbol: string) => {
    const daily = world.findDaily(symbol, '2026-11-20');
    if (daily === null) throw new Error(`no ${symbol}`);
    return logReturns(daily);
  };
  const market = returnsOf('SPY');
  const companies = sectorIds.flatMap((sector) =>
    companiesBySector[sector].map(([symbol]) => ({ symbol, sector, returns: returnsOf(symbol) })),
  );
  // One in four is enough for an average over the lags.
  const every = companies.filter((_, place) => place % 4 === 0).map(({ returns }) => returns);
  const averageAutocorrelation = (series: readonly number[][], lag: number) =>
    mean(series.map((values) => autocorrelation(values, lag)));

  it.each(sectorIds)('has an average volatility within its band in %s, and fat tails', (sector) => {
    const own = companies.filter((company) => company.sector === sector);
    const [low, high] = volatilityBands[sector];
    const volatility = mean(own.map(({ returns }) => valueOf(annualizedVolatility(returns))));
    expect(volatility).toBeGreaterThan(low);
    expect(volatility).toBeLessThan(high);
    expect(own.filter(({ returns }) => kurtosis(returns) <= 3).map(({ symbol }) => symbol)).toEqual([]);
  });

  it('lets the market explain 20 to 50 % of the variance in every sector', () => {
    for (const sector of sectorIds) {
      const own = companies.filter((company) => company.sector === sector);
      const explained = mean(own.map(({ returns }) => valueOf(correlation(returns, market)) ** 2));
      expect(explained, sector).toBeGreaterThan(0.2);
      expect(explained, sector).toBeLessThan(0.5);
    }
  });

  it('has returns that tell nothing of the next ones', () => {
    for (const lag of [1, 2, 3, 5, 10, 20, 50]) {
      expect(Math.abs(averageAutocorrelation(every, lag))).toBeLessThan(0.04);
    }
    expect(Math.abs(autocorrelation(market, 1))).toBeLessThan(0.1);
  });

  it('has clustered volatility: sizes of returns go together out to 50 sessions', () => {
    const sizes = every.map((returns) => returns.map(Math.abs));
    for (let lag = 1; lag <= 50; lag += 1) {
      expect(averageAutocorrelation(sizes, lag), `lag ${lag}`).toBeGreaterThan(0.01);
    }
    expect(autocorrelation(market.map(Math.abs), 1)).toBeGreaterThan(0.08);
    expect(
      mean(Array.from({ length: 50 }, (_, place) => autocorrelation(market.map(Math.abs), place + 1))),
    ).toBeGreaterThan(0.03);
  });

  it('has companies of a sector closer to one another than to others', () => {
    const few = companies.filter((_, place) => place % 8 === 0);
    const pairs = few.flatMap((one, place) => few.slice(place + 1).map((other) => ({ one, other })));
    const within = (isSame: boolean) =>
      mean(
        pairs
          .filter(({ one, other }) => (one.sector === other.sector) === isSame)
          .map(({ one, other }) => valueOf(correlation(one.returns, other.returns))),
      );
    expect(within(false)).toBeGreaterThan(0.18);
    expect(within(false)).toBeLessThan(0.45);
    expect(within(true)).toBeGreaterThan(within(false) + 0.08);
    expect(within(true)).toBeLessThan(0.65);
  });

  it('moves funds, bonds, gold and expected volatility as they usually do', () => {
    const withMarket = (symbol: string) => valueOf(correlation(returnsOf(symbol), market));
    const volatility = (symbol: string) => valueOf(annualizedVolatility(returnsOf(symbol)));
    expect(volatility('SPY')).toBeGreaterThan(0.11);
    expect(volatility('SPY')).toBeLessThan(0.24);
    expect(withMarket('QQQ')).toBeGreaterThan(0.85);
    expect(withMarket('IWM')).toBeGreaterThan(0.75);
    expect(Math.abs(withMarket('TLT'))).toBeLessThan(0.3);
    expect(Math.abs(withMarket('GLD'))).toBeLessThan(0.2);
    expect(withMarket('VIX')).toBeLessThan(-0.5);
    expect(volatility('TLT')).toBeGreaterThan(0.08);
    expect(volatility('TLT')).toBeLessThan(0.2);
  });
});
