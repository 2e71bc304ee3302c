import { failure, finiteOutcome, type Outcome } from '../outcome.ts';
import { internalRate, presentValue } from './internal-rate.ts';

/** Rate per period (fraction) at which flows of equal distance are worth nothing, the first one now (Excel's IRR). */
export function periodicInternalRate(amounts: readonly number[]): Outcome<number> {
  return internalRate(amounts.map((amount, index) => ({ years: index, amount })));
}

/** Present value of flows of equal distance, the FIRST discounted by one period already (Excel's NPV); rate per period above −1. */
export function netPresentValue(rate: number, amounts: readonly number[]): Outcome<number> {
  if (!(rate > -1)) return failure('the rate is a loss of everything');
  const flows = amounts.map((amount, index) => ({ years: index + 1, amount }));
  return finiteOutcome(presentValue(flows, rate), 'an amount is not a number');
}

/** Annual rate with compounding of a nominal one paid in n parts: (1 + nominal / n)^n − 1. */
export function effectiveRate(nominal: number, periodsPerYear: number): Outcome<number> {
  if (!(periodsPerYear >= 1)) return failure('there must be at least one period');
  return finiteOutcome((1 + nominal / periodsPerYear) ** periodsPerYear - 1, 'the rate is not a number');
}

/** Nominal annual rate in n parts of an effective one: n × ((1 + effective)^(1/n) − 1). */
export function nominalRate(effective: number, periodsPerYear: number): Outcome<number> {
  if (!(periodsPerYear >= 1)) return failure('there must be at least one period');
  return finiteOutcome(periodsPerYear * ((1 + effective) ** (1 / periodsPerYear) - 1), 'the rate is not a number');
}

/** Rate per period that turns one value into another: (end / start)^(1 / periods) − 1. Fails for values of different sign. */
export function growthRate({ start, end, periods }: { start: number; end: number; periods: number }): Outcome<number> {
  if (!(periods > 0)) return failure('there must be at least one period');
  return finiteOutcome((end / start) ** (1 / periods) - 1, 'no rate leads from the one value to the other');
}
