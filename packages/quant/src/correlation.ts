import { failure, finiteOutcome, type Outcome } from './outcome.ts';
import { crossDeviation, hasSpread } from './statistics.ts';

/** Pearson correlation of two series of equal length, −1 to 1. Fails for fewer than two pairs or a constant series. */
export function correlation(a: readonly number[], b: readonly number[]): Outcome<number> {
  if (a.length !== b.length) return failure('the two series differ in length');
  if (a.length < 2) return failure('correlation needs at least two pairs');
  if (!hasSpread(a) || !hasSpread(b)) return failure('a series does not vary');
  const ratio = crossDeviation(a, b) / Math.sqrt(crossDeviation(a, a) * crossDeviation(b, b));
  return finiteOutcome(Math.min(1, Math.max(-1, ratio)), 'a value is not a number');
}
