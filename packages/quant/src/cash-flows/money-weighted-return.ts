import { type DayCount, yearFraction } from '../bonds/day-count.ts';
import { dayNumberOf } from '../calendar/day-number.ts';
import { elementAt } from '../element.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { internalRate, presentValue, type TimedFlow } from './internal-rate.ts';

/** Money paid in (negative) or received (positive) on a date ('YYYY-MM-DD'). */
export type DatedFlow = { date: string; amount: number };

/**
 * Money-weighted return per year (fraction), Excel's XIRR: the rate at which Σ amount × (1 + rate)^−years is 0, years counted
 * from the earliest date, actual/365 by default. Flows may come in any order; internalRate says which of several roots is taken.
 * Fails for flows on a single day and as internalRate does.
 */
export function moneyWeightedReturn(flows: readonly DatedFlow[], dayCount: DayCount = 'actual/365'): Outcome<number> {
  const timed = timedFlows(flows, dayCount);
  if (timed.every(({ years }) => years === 0)) return failure('the flows need at least two dates');
  return internalRate(timed);
}

/** Value of the flows on the earliest date at a rate per year above −1, Excel's XNPV (actual/365). Fails without flows. */
export function datedPresentValue(flows: readonly DatedFlow[], rate: number): Outcome<number> {
  if (flows.length === 0) return failure('there are no flows');
  if (!(rate > -1)) return failure('the rate is a loss of everything');
  return success(presentValue(timedFlows(flows, 'actual/365'), rate));
}

function timedFlows(flows: readonly DatedFlow[], dayCount: DayCount): TimedFlow[] {
  if (flows.length === 0) return [];
  const sorted = [...flows].sort((a, b) => (a.date < b.date ? -1 : 1));
  const first = dayNumberOf(elementAt(sorted, 0).date);
  return sorted.map(({ date, amount }) => ({ years: yearFraction(first, dayNumberOf(date), dayCount), amount }));
}
