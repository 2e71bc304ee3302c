import { excessReturns, type PeriodRate } from './excess-returns.ts';
import { failure, finiteOutcome, type Outcome } from './outcome.ts';
import { crossDeviation, hasSpread, mean } from './statistics.ts';

/**
 * Beta: covariance of asset and market returns over the variance of the market's (slope of the least-squares line, CAPM).
 * Both series are fractions of the same n periods. Fails for fewer than two pairs, unequal lengths or a constant market.
 */
export function beta(assetReturns: readonly number[], marketReturns: readonly number[]): Outcome<number> {
  if (assetReturns.length !== marketReturns.length) return failure('the two series differ in length');
  if (assetReturns.length < 2) return failure('beta needs at least two pairs of returns');
  if (!hasSpread(marketReturns)) return failure('the market does not vary');
  const slope = crossDeviation(assetReturns, marketReturns) / crossDeviation(marketReturns, marketReturns);
  return finiteOutcome(slope, 'a return is not a number');
}

type AlphaInput = { assetReturns: readonly number[]; marketReturns: readonly number[]; riskFreeReturns?: PeriodRate };

/**
 * Jensen's alpha per period: mean(asset − rf) − beta × mean(market − rf), beta on the excess returns, as a fraction.
 * The risk-free rate is per period, 0 when absent. Fails as beta does.
 */
export function alpha({ assetReturns, marketReturns, riskFreeReturns = 0 }: AlphaInput): Outcome<number> {
  const asset = excessReturns(assetReturns, riskFreeReturns);
  if (!asset.ok) return asset;
  const market = excessReturns(marketReturns, riskFreeReturns);
  if (!market.ok) return market;
  const slope = beta(asset.value, market.value);
  if (!slope.ok) return slope;
  return finiteOutcome(mean(asset.value) - slope.value * mean(market.value), 'a return is not a number');
}

/** Alpha compounded to a year: (1 + alpha)^periodsPerYear − 1, as a fraction. */
export function annualizedAlpha(input: AlphaInput, periodsPerYear = 252): Outcome<number> {
  const perPeriod = alpha(input);
  if (!perPeriod.ok) return perPeriod;
  return finiteOutcome((1 + perPeriod.value) ** periodsPerYear - 1, 'the annual rate is beyond any number');
}
