import { elementAt } from './element.ts';
import { percentile } from './risk/percentile.ts';

/** Arithmetic mean; NaN for an empty list, so callers check the length first. */
export function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Value in the middle of the sorted values, or the mean of the two there. Throws RangeError without values. */
export function median(values: readonly number[]): number {
  const middle = percentile(values, 0.5);
  if (!middle.ok) throw new RangeError(middle.reason);
  return middle.value;
}

/** Sum of (a − mean a)(b − mean b) over pairs; with one list twice it is the sum of squared deviations. */
export function crossDeviation(a: readonly number[], b: readonly number[]): number {
  const meanA = mean(a);
  const meanB = mean(b);
  let sum = 0;
  for (let index = 0; index < a.length; index += 1)
    sum += (elementAt(a, index) - meanA) * (elementAt(b, index) - meanB);
  return sum;
}

/** Standard deviation with n − 1 in the denominator. */
export function sampleDeviation(values: readonly number[]): number {
  return Math.sqrt(crossDeviation(values, values) / (values.length - 1));
}

/** Standard deviation with n in the denominator. */
export function populationDeviation(values: readonly number[]): number {
  return Math.sqrt(crossDeviation(values, values) / values.length);
}

/** Skewness with population moments; above 0 the long tail is that of the large values. NaN where the values do not vary. */
export function skewness(values: readonly number[]): number {
  return standardMoment(values, 3);
}

/** Kurtosis with population moments less the 3 of a normal distribution; above 0 the tails are fatter than its. */
export function excessKurtosis(values: readonly number[]): number {
  return standardMoment(values, 4) - 3;
}

function standardMoment(values: readonly number[], order: number): number {
  const centre = mean(values);
  const deviation = populationDeviation(values);
  return mean(values.map((value) => ((value - centre) / deviation) ** order));
}

/** Whether the values differ by more than rounding; constant series have a deviation of about 1e-18 instead of 0. */
export function hasSpread(values: readonly number[]): boolean {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high));
}
