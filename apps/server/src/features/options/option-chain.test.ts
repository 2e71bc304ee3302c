import { americanPrice } from '@aex/quant/options/american-option';
import { europeanPrice } from '@aex/quant/options/black-scholes';
import { expect, it } from 'vitest';
import type { ListedOption } from '#features/market/index.ts';
import { valuedChain } from './option-chain.ts';
import { midPrice, parityDividendYield } from './parity-yield.ts';
import { riskFreeRate } from './risk-free-rate.ts';

const day = '2026-05-01';
const curveOf = (...points: Array<[years: number, yieldPct: number]>) => ({
  curve: {
    as_of: '2026-04-30',
    points: points.map(([years, yieldPct]) => ({ tenor: `${years}Y`, years, yield_pct: yieldPct, series_id: 'DGS' })),
  },
  month_before: null,
  year_before: null,
  known_at: null,
  source: 'Made curve',
  state: null,
});
const noCurve = { ...curveOf(), curve: null, source: null };

const world = { spot: 100, years: 73 / 365, dividendYield: 0.02, volatility: 0.3 };
const rate = Math.log(1.04);

function listed(strike: number, right: 'call' | 'put'): ListedOption {
  const price = europeanPrice({ ...world, kind: right, strike, rate });
  const middle = price.ok ? price.value : 0;
  return {
    contract: `X${strike}${right}`,
    expiry: '2026-07-13',
    strike,
    right,
    bid: middle - 0.01,
    ask: middle + 0.01,
    last: null,
    volume: 10,
    openInterest: null,
  };
}

it('finds the volatility, the dividend yield and the greeks that prices were made with', async () => {
  const options = [80, 90, 100, 110].flatMap((strike) => [listed(strike, 'call'), listed(strike, 'put')]);
  const chain = await valuedChain(options, { spot: 100, day, curve: curveOf([0.1, 4], [1, 4]), exercise: 'european' });
  expect(chain.expiries).toEqual([
    {
      date: '2026-07-13',
      years: world.years,
      assumptions: {
        rate_pct: expect.closeTo(100 * rate, 10),
        rate_source: 'Made curve, 2026-04-30',
        dividend_yield_pct: expect.closeTo(2, 6),
        dividend_yield_basis: 'put_call_parity',
      },
    },
  ]);
  expect(chain.options).toHaveLength(8);
  for (const option of chain.options) {
    expect(option.implied_volatility_pct).toBeCloseTo(30, 5);
    expect(option.american_value).toBeGreaterThanOrEqual((option.price ?? Infinity) - 1e-4);
  }
  const [call, put] = chain.options.filter(({ strike }) => strike === 100);
  expect((call?.greeks?.delta ?? 0) - (put?.greeks?.delta ?? 0)).toBeCloseTo(Math.exp(-0.02 * world.years), 6);
  expect(call?.greeks?.theta).toBeLessThan(0);
});

it('values American options by their own exercise: no premium for it is taken for volatility', async () => {
  const terms = { ...world, rate, dividendYield: 0, volatility: 0.3 };
  const american = (strike: number, right: 'call' | 'put'): ListedOption => {
    const price = americanPrice({ ...terms, kind: right, strike }, 400);
    const middle = price.ok ? price.value : 0;
    return { ...listed(strike, right), bid: middle - 0.001, ask: middle + 0.001 };
  };
  const options = [90, 100, 120].flatMap((strike) => [american(strike, 'call'), american(strike, 'put')]);
  const setting = { spot: 100, day, curve: curveOf([0.1, 4], [1, 4]) };
  const chain = await valuedChain(options, { ...setting, exercise: 'american' });
  for (const option of chain.options) {
    expect(Math.abs((option.implied_volatility_pct ?? 0) - 30)).toBeLessThan(1);
    expect(Math.abs((option.american_value ?? 0) - (option.price ?? 9))).toBeLessThan(0.02);
  }
  const put = chain.options.find(({ strike, right }) => strike === 120 && right === 'put');
  const { options: asEuropean } = await valuedChain(options, { ...setting, exercise: 'european' });
  const european = asEuropean.find(({ strike, right }) => strike === 120 && right === 'put');
  expect(put?.greeks?.delta).toBeLessThan(european?.greeks?.delta ?? -1);
  expect(european?.implied_volatility_pct).toBeGreaterThan(put?.implied_volatility_pct ?? 99);
});

it('gives no volatility to an option without a price or under its certain value', async () => {
  const none = { ...listed(100, 'call'), bid: null, ask: null };
  const below = { ...listed(80, 'call'), bid: 1, ask: 2 };
  const { options } = await valuedChain([none, below], { spot: 100, day, curve: noCurve, exercise: 'european' });
  expect(options.map(({ implied_volatility_pct: volatility, greeks }) => [volatility, greeks])).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('leaves out what has expired and says when there is no curve', async () => {
  const old = { ...listed(100, 'call'), expiry: '2026-04-30' };
  const chain = await valuedChain([old, listed(100, 'call')], { spot: 100, day, curve: noCurve, exercise: 'european' });
  expect(chain.options).toHaveLength(1);
  expect(chain.expiries[0]?.assumptions).toEqual({
    rate_pct: 0,
    rate_source: null,
    dividend_yield_pct: 0,
    dividend_yield_basis: 'none',
  });
});

it('draws the rate between tenors and holds it beyond the ends', () => {
  const curve = curveOf([1, 4], [2, 5]);
  expect(riskFreeRate(curve, 1.5).rate).toBeCloseTo(Math.log(1.045), 12);
  expect(riskFreeRate(curve, 0.1).rate).toBeCloseTo(Math.log(1.04), 12);
  expect(riskFreeRate(curve, 30).rate).toBeCloseTo(Math.log(1.05), 12);
});

it('reads prices from the middle, else the last, and takes no absurd yield from stale quotes', () => {
  expect(midPrice({ bid: 1, ask: 2, last: 9 })).toBe(1.5);
  expect(midPrice({ bid: 0, ask: 2, last: 9 })).toBe(9);
  expect(midPrice({ bid: 3, ask: 2, last: null })).toBeNull();
  const stale = [listed(100, 'call'), { ...listed(100, 'put'), bid: 40, ask: 41 }];
  expect(parityDividendYield(stale, { spot: 100, years: 0.2, rate })).toBeNull();
});
