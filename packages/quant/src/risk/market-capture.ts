import { failure, finiteOutcome, type Outcome } from '../outcome.ts';
import { annualizedReturn } from '../returns.ts';
import type { BenchmarkPair } from './benchmark-comparison.ts';

export type MarketSide = 'up' | 'down' | 'all';

/** The pairs of periods in which the benchmark rose, fell, or all of them. */
export function periodsOfMarket({ returns, benchmarkReturns }: BenchmarkPair, side: MarketSide): BenchmarkPair {
  const kept = [...benchmarkReturns.keys()].filter((index) => {
    const market = benchmarkReturns[index] ?? 0;
    return side === 'all' || (side === 'up' ? market > 0 : market < 0);
  });
  const pick = (values: readonly number[]) => kept.flatMap((index) => values[index] ?? []);
  return { returns: pick(returns), benchmarkReturns: pick(benchmarkReturns) };
}

/**
 * Capture ratio (Morningstar): compound annual return over the benchmark's, in the periods of one side of the market.
 * Fails where the market had no such period or its return is zero.
 */
export function captureRatio(pair: BenchmarkPair, side: MarketSide, periodsPerYear = 252): Outcome<number> {
  if (pair.returns.length !== pair.benchmarkReturns.length) return failure('the two series differ in length');
  const periods = periodsOfMarket(pair, side);
  const own = annualizedReturn(periods.returns, periodsPerYear);
  if (!own.ok) return own;
  const market = annualizedReturn(periods.benchmarkReturns, periodsPerYear);
  if (!market.ok) return market;
  return finiteOutcome(own.value / market.value, 'the market returned nothing');
}

/** Up capture over down capture; above 1 gains are taken more fully than losses. Fails as captureRatio does. */
export function upDownCapture(pair: BenchmarkPair, periodsPerYear = 252): Outcome<number> {
  const up = captureRatio(pair, 'up', periodsPerYear);
  if (!up.ok) return up;
  const down = captureRatio(pair, 'down', periodsPerYear);
  if (!down.ok) return down;
  return finiteOutcome(up.value / down.value, 'the down capture is zero');
}
