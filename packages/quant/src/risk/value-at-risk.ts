import { failure, finiteOutcome, type Outcome } from '../outcome.ts';
import { normalDensity, normalQuantile } from '../normal-distribution.ts';
import { excessKurtosis, mean, populationDeviation, skewness } from '../statistics.ts';
import { percentile } from './percentile.ts';

/** historical: of the sample; gaussian: of a normal with its moments; modified: Cornish-Fisher, with its skew and kurtosis. */
export type ValueAtRiskMethod = 'historical' | 'gaussian' | 'modified';

type ValueAtRiskInput = { returns: readonly number[]; confidence01?: number; method?: ValueAtRiskMethod };

/**
 * Value at risk over one period as a RETURN (−0.012 is a loss of 1.2 %): the return undercut with probability 1 − confidence.
 * Population moments; the percentile is interpolated. Modified: Favre & Galeano 2002. Fails for fewer than two returns.
 */
export function valueAtRisk({
  returns,
  confidence01 = 0.95,
  method = 'historical',
}: ValueAtRiskInput): Outcome<number> {
  const fault = faultOf(returns, confidence01);
  if (fault !== null) return failure(fault);
  if (method === 'historical') return percentile(returns, 1 - confidence01);
  const z = normalQuantile(1 - confidence01);
  const score = method === 'gaussian' ? z : cornishFisherScore(z, returns);
  return finiteOutcome(mean(returns) + score * populationDeviation(returns), 'the returns do not vary');
}

/**
 * Expected shortfall over one period as a return: the mean of the returns at or below the value at risk.
 * Historical from the sample, gaussian in closed form: mean − deviation × φ(z) / (1 − confidence). Fails as valueAtRisk does.
 */
export function expectedShortfall({
  returns,
  confidence01 = 0.95,
  method = 'historical',
}: Omit<ValueAtRiskInput, 'method'> & { method?: 'historical' | 'gaussian' }): Outcome<number> {
  const fault = faultOf(returns, confidence01);
  if (fault !== null) return failure(fault);
  if (method === 'gaussian') {
    const tail01 = 1 - confidence01;
    const shortfall = normalDensity(normalQuantile(tail01)) / tail01;
    return finiteOutcome(mean(returns) - populationDeviation(returns) * shortfall, 'a return is not a number');
  }
  const limit = valueAtRisk({ returns, confidence01 });
  if (!limit.ok) return limit;
  return finiteOutcome(mean(returns.filter((value) => value <= limit.value)), 'a return is not a number');
}

function faultOf(returns: readonly number[], confidence01: number): string | null {
  if (returns.length < 2) return 'value at risk needs at least two returns';
  return confidence01 > 0 && confidence01 < 1 ? null : 'the confidence lies between 0 and 1';
}

function cornishFisherScore(z: number, returns: readonly number[]): number {
  const skew = skewness(returns);
  const kurtosis = excessKurtosis(returns);
  return z + ((z ** 2 - 1) * skew) / 6 + ((z ** 3 - 3 * z) * kurtosis) / 24 - ((2 * z ** 3 - 5 * z) * skew ** 2) / 36;
}
