import { elementAt } from './element.ts';
import { failure, type Outcome, success } from './outcome.ts';

/** A rate per period as a fraction: one for all periods, or one for each return. */
export type PeriodRate = number | readonly number[];

/** Returns less a rate, period by period. Fails when the two series differ in length. */
export function excessReturns(returns: readonly number[], rate: PeriodRate): Outcome<number[]> {
  if (typeof rate === 'number') return success(returns.map((value) => value - rate));
  if (rate.length !== returns.length) return failure('the two series differ in length');
  return success(returns.map((value, index) => value - elementAt(rate, index)));
}
