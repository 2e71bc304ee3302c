import { elementAt } from '../element.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { priceOf } from './black-scholes.ts';
import { type PriceRange, profitAtExpiry, rangesAbove, type StructureLeg } from './option-structure.ts';

/** A leg that still lives for `yearsLeft` at the day looked at, valued as a European option with its own volatility. */
export type LivingLeg = Extract<StructureLeg, { strike: number }> & { yearsLeft: number; volatility: number };

/** Legs that expire on the day looked at, those that live on, and the rates (fractions per year) they are valued with. */
export type CalendarStructure = {
  expiring: readonly StructureLeg[];
  living: readonly LivingLeg[];
  rate: number;
  dividendYield: number;
};

/** Profit on the day looked at for a positive price of the underlying, after the cost of entry. */
export function calendarProfit({ expiring, living, rate, dividendYield }: CalendarStructure, spot: number): number {
  let profit = profitAtExpiry(expiring, spot);
  for (const { kind, strike, quantity, premium, yearsLeft, volatility } of living) {
    const value = priceOf({ kind, spot, strike, years: yearsLeft, rate, dividendYield, volatility });
    profit += quantity * (value - premium);
  }
  return profit;
}

/**
 * Breakevens and ranges of profit between two prices, found by a scan of 2,000 steps and bisection to 1e-9 of the price:
 * the value of living legs bends, so nothing is exact here. Outside the scanned prices the sign is taken to stay as at their
 * ends. Fails unless 0 < from < to.
 */
export function calendarBreakevens(
  structure: CalendarStructure,
  { from, to }: { from: number; to: number },
): Outcome<{ breakevens: number[]; profitRanges: PriceRange[] }> {
  if (!(from > 0 && to > from)) return failure('the prices to scan must be positive and rising');
  const steps = 2000;
  const prices = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
  const breakevens: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const low = elementAt(prices, step);
    const high = elementAt(prices, step + 1);
    if (calendarProfit(structure, low) > 0 !== calendarProfit(structure, high) > 0) {
      breakevens.push(bisect((spot) => calendarProfit(structure, spot), low, high));
    }
  }
  return success({
    breakevens,
    profitRanges: rangesAbove(breakevens, (spot) => calendarProfit(structure, Math.min(to, Math.max(from, spot)))),
  });
}

function bisect(profit: (spot: number) => number, from: number, to: number): number {
  const startsAbove = profit(from) > 0;
  let low = from;
  let high = to;
  while (high - low > 1e-9 * high) {
    const middle = (low + high) / 2;
    if (profit(middle) > 0 === startsAbove) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
