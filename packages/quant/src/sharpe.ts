import { excessReturns, type PeriodRate } from './excess-returns.ts';
import { failure, finiteOutcome, type Outcome } from './outcome.ts';
import { hasSpread, mean, sampleDeviation } from './statistics.ts';
import { downsideDeviation } from './volatility.ts';

type SharpeInput = { returns: readonly number[]; riskFreeReturns?: PeriodRate; periodsPerYear?: number };

/**
 * Sharpe ratio (Sharpe 1994): arithmetic mean of r − rf over its SAMPLE deviation (n − 1), × √periodsPerYear.
 * Returns and risk-free rates are fractions per period; the rate is 0 when absent.
 * Fails for fewer than two returns and for returns that do not vary (the ratio would be infinite).
 */
export function sharpeRatio({ returns, riskFreeReturns = 0, periodsPerYear = 252 }: SharpeInput): Outcome<number> {
  if (returns.length < 2) return failure('a Sharpe ratio needs at least two returns');
  const excess = excessReturns(returns, riskFreeReturns);
  if (!excess.ok) return excess;
  if (!hasSpread(excess.value)) return failure('the returns do not vary');
  const ratio = mean(excess.value) / sampleDeviation(excess.value);
  return finiteOutcome(ratio * Math.sqrt(periodsPerYear), 'a return is not a number');
}

type SortinoInput = { returns: readonly number[]; targetReturns?: PeriodRate; periodsPerYear?: number };

/**
 * Sortino ratio (Sortino & Price 1994): annualised arithmetic mean of r − target over the annualised downside deviation.
 * Fails for fewer than two returns and when no return lies under the target.
 */
export function sortinoRatio({ returns, targetReturns = 0, periodsPerYear = 252 }: SortinoInput): Outcome<number> {
  if (returns.length < 2) return failure('a Sortino ratio needs at least two returns');
  const excess = excessReturns(returns, targetReturns);
  if (!excess.ok) return excess;
  const downside = downsideDeviation({ returns, targetReturns, periodsPerYear });
  if (!downside.ok) return downside;
  if (downside.value === 0) return failure('no return lies under the target');
  return finiteOutcome((mean(excess.value) * periodsPerYear) / downside.value, 'a return is not a number');
}
