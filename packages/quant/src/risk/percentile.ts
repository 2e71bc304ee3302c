import { elementAt } from '../element.ts';
import { failure, type Outcome, success } from '../outcome.ts';

/**
 * Percentile with linear interpolation between the sorted values (R's type 7, numpy's default).
 * @param share01 0 for the smallest value, 1 for the largest
 * Fails for an empty list and a share outside 0..1.
 */
export function percentile(values: readonly number[], share01: number): Outcome<number> {
  if (values.length === 0) return failure('there are no values');
  if (!(share01 >= 0 && share01 <= 1)) return failure('a share lies between 0 and 1');
  const sorted = Float64Array.from(values).sort();
  const position = share01 * (sorted.length - 1);
  const below = Math.floor(position);
  const low = elementAt(sorted, below);
  const high = elementAt(sorted, Math.min(below + 1, sorted.length - 1));
  return success(low + (high - low) * (position - below));
}
