import { correlation } from '../correlation.ts';
import { failure, type Outcome, success } from '../outcome.ts';

/** R² of a straight line through the cumulative log returns, 0 to 1: how steadily the value grew. Fails as correlation does. */
export function returnStability(returns: readonly number[]): Outcome<number> {
  let total = 0;
  const cumulative = returns.map((value) => (total += Math.log1p(value)));
  if (!cumulative.every(Number.isFinite)) return failure('a return is a loss of everything');
  const line = correlation(
    cumulative.map((_, index) => index),
    cumulative,
  );
  return line.ok ? success(line.value ** 2) : line;
}
