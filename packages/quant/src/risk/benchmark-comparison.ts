import { excessReturns } from '../excess-returns.ts';
import { failure, finiteOutcome, type Outcome } from '../outcome.ts';
import { annualizedReturn } from '../returns.ts';
import { hasSpread, mean, sampleDeviation } from '../statistics.ts';
import { annualizedVolatility } from '../volatility.ts';

/** Returns of the same n periods, as fractions. */
export type BenchmarkPair = { returns: readonly number[]; benchmarkReturns: readonly number[] };

/** Annualised sample deviation of r − benchmark, as a fraction. Fails for fewer than two pairs or unequal lengths. */
export function trackingError({ returns, benchmarkReturns }: BenchmarkPair, periodsPerYear = 252): Outcome<number> {
  const active = excessReturns(returns, benchmarkReturns);
  return active.ok ? annualizedVolatility(active.value, periodsPerYear) : active;
}

/**
 * Information ratio as PerformanceAnalytics defines it: compound annual return less the benchmark's, over the tracking error.
 * Fails as trackingError does and when the two move alike.
 */
export function informationRatio(pair: BenchmarkPair, periodsPerYear = 252): Outcome<number> {
  const error = trackingError(pair, periodsPerYear);
  if (!error.ok) return error;
  const own = annualizedReturn(pair.returns, periodsPerYear);
  if (!own.ok) return own;
  const benchmark = annualizedReturn(pair.benchmarkReturns, periodsPerYear);
  if (!benchmark.ok) return benchmark;
  if (error.value < 1e-12) return failure('the returns follow the benchmark exactly');
  return finiteOutcome((own.value - benchmark.value) / error.value, 'a return is not a number');
}

/** Mean of r − benchmark over its sample deviation, per period and not annualised. Fails when the difference is constant. */
export function activeReturnRatio({ returns, benchmarkReturns }: BenchmarkPair): Outcome<number> {
  const active = excessReturns(returns, benchmarkReturns);
  if (!active.ok) return active;
  if (active.value.length < 2) return failure('the ratio needs at least two pairs of returns');
  if (!hasSpread(active.value)) return failure('the difference does not vary');
  return finiteOutcome(mean(active.value) / sampleDeviation(active.value), 'a return is not a number');
}
