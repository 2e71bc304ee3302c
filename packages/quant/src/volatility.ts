import { excessReturns, type PeriodRate } from './excess-returns.ts';
import { failure, finiteOutcome, type Outcome } from './outcome.ts';
import { sampleDeviation } from './statistics.ts';

/**
 * Annualised volatility: sample deviation (n − 1) of the returns × √periodsPerYear, as a fraction.
 * Fails for fewer than two returns.
 */
export function annualizedVolatility(returns: readonly number[], periodsPerYear = 252): Outcome<number> {
  if (returns.length < 2) return failure('volatility needs at least two returns');
  return finiteOutcome(sampleDeviation(returns) * Math.sqrt(periodsPerYear), 'a return is not a number');
}

type DownsideInput = { returns: readonly number[]; targetReturns?: PeriodRate; periodsPerYear?: number };

/**
 * Annualised downside deviation: √mean(min(0, r − target)²) × √periodsPerYear over ALL n periods (Sortino & Price 1994).
 * The target is a fraction per period, 0 when absent. Fails for an empty series.
 */
export function downsideDeviation({
  returns,
  targetReturns = 0,
  periodsPerYear = 252,
}: DownsideInput): Outcome<number> {
  if (returns.length === 0) return failure('there are no returns');
  const excess = excessReturns(returns, targetReturns);
  if (!excess.ok) return excess;
  let sum = 0;
  for (const value of excess.value) sum += Math.min(0, value) ** 2;
  return finiteOutcome(Math.sqrt(sum / returns.length) * Math.sqrt(periodsPerYear), 'a return is not a number');
}
