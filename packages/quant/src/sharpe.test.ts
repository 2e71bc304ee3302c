import { expect, it } from 'vitest';
import { valueOf } from '#test/golden-table.ts';
import { alpha, annualizedAlpha, beta } from './beta.ts';
import { correlation } from './correlation.ts';
import { sharpeRatio, sortinoRatio } from './sharpe.ts';
import { annualizedVolatility, downsideDeviation } from './volatility.ts';

// mixed_returns and negative_returns of empyrical's tests, without the leading missing value
const mixed = [0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1];
const negative = [-0.06, -0.07, -0.01, -0.09, -0.02, -0.06, -0.08, -0.05];

it('matches the published ratios of empyrical', () => {
  expect(valueOf(sharpeRatio({ returns: mixed }))).toBeCloseTo(1.7238613961706866, 12);
  expect(valueOf(sortinoRatio({ returns: mixed }))).toBeCloseTo(2.605531251673693, 12);
  expect(valueOf(annualizedVolatility(mixed))).toBeCloseTo(0.9136465399704637, 12);
  expect(valueOf(downsideDeviation({ returns: mixed, targetReturns: 0.1 }))).toBeCloseTo(1.7161730681956295, 12);
  expect(valueOf(beta(mixed, negative))).toBeCloseTo(-0.7129629629629631, 12);
  expect(valueOf(annualizedAlpha({ assetReturns: mixed, marketReturns: negative }))).toBeCloseTo(-0.9997853834885, 12);
});

it('takes a risk-free rate per period', () => {
  const doubled = mixed.map((value) => value + 0.02);
  const riskFreeReturns = mixed.map(() => 0.02);
  expect(valueOf(sharpeRatio({ returns: doubled, riskFreeReturns }))).toBeCloseTo(1.7238613961706866, 10);
  expect(valueOf(sharpeRatio({ returns: doubled, riskFreeReturns: 0.02 }))).toBeCloseTo(1.7238613961706866, 10);
  expect(sharpeRatio({ returns: doubled, riskFreeReturns: [0.02] })).toMatchObject({ ok: false });
});

it('has no ratio where nothing varies, even when rounding does', () => {
  const flat = [0.1, 0.1, 0.1, 0.30000000000000004 / 3];
  expect(sharpeRatio({ returns: flat })).toMatchObject({ ok: false, reason: 'the returns do not vary' });
  expect(sharpeRatio({ returns: [0.01] })).toMatchObject({ ok: false });
  expect(sortinoRatio({ returns: [0.1, 0.2] })).toMatchObject({ ok: false });
  expect(beta([0.1, 0.2, 0.3, 0.4], flat)).toMatchObject({ ok: false, reason: 'the market does not vary' });
  expect(correlation([1, 2, 3, 4], flat)).toMatchObject({ ok: false });
  expect(annualizedVolatility([0.01])).toMatchObject({ ok: false });
  expect(downsideDeviation({ returns: [] })).toMatchObject({ ok: false });
});

it('gives a leveraged market its leverage, no alpha and full correlation', () => {
  const tripled = negative.map((value) => value * 3 + 0.001);
  expect(valueOf(beta(tripled, negative))).toBeCloseTo(3, 12);
  expect(valueOf(alpha({ assetReturns: tripled, marketReturns: negative }))).toBeCloseTo(0.001, 12);
  expect(valueOf(correlation(tripled, negative))).toBeCloseTo(1, 12);
  expect(
    valueOf(
      correlation(
        tripled,
        negative.map((value) => -value),
      ),
    ),
  ).toBeCloseTo(-1, 12);
});

it('refuses series of different lengths', () => {
  expect(beta([0.1, 0.2], [0.1])).toMatchObject({ ok: false });
  expect(alpha({ assetReturns: [0.1, 0.2], marketReturns: [0.1, 0.2], riskFreeReturns: [0] })).toMatchObject({
    ok: false,
  });
  expect(correlation([1, 2], [1])).toMatchObject({ ok: false });
});
