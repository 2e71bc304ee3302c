import { elementAt } from './element.ts';
import { failure, finiteOutcome, type Outcome } from './outcome.ts';

/**
 * Simple returns close[t] / close[t − 1] − 1, as fractions.
 * @param closes n prices, oldest first, all positive; adjusted prices give total returns
 * @returns n − 1 returns, none for fewer than two prices
 * @throws RangeError for a price that is not positive and finite: a return over it has no meaning
 */
export function simpleReturns(closes: readonly number[]): number[] {
  const returns: number[] = [];
  let previous: number | undefined;
  for (const close of closes) {
    if (!(close > 0 && close < Infinity)) throw new RangeError(`a price must be positive, got ${close}`);
    if (previous !== undefined) returns.push(close / previous - 1);
    previous = close;
  }
  return returns;
}

/** Return from the first to the last close, as a fraction. Fails for fewer than two prices or a first price not above 0. */
export function totalReturn(closes: readonly number[]): Outcome<number> {
  if (closes.length < 2) return failure('a return needs at least two prices');
  const first = elementAt(closes, 0);
  if (!(first > 0)) return failure('the first price is not positive');
  return finiteOutcome(elementAt(closes, closes.length - 1) / first - 1, 'a price is not a number');
}

/** Compound return of a series of fractions: Π(1 + r) − 1. Fails for an empty series. */
export function compoundReturn(returns: readonly number[]): Outcome<number> {
  if (returns.length === 0) return failure('there are no returns');
  return finiteOutcome(growthFactor(returns) - 1, 'a return is not a number');
}

/**
 * Compound annual growth rate: Π(1 + r)^(periodsPerYear / n) − 1, as a fraction (GIPS geometric linking).
 * Fails for an empty series and after a loss of more than everything. Under a year of data is extrapolated: say so beside it.
 */
export function annualizedReturn(returns: readonly number[], periodsPerYear = 252): Outcome<number> {
  if (returns.length === 0) return failure('there are no returns');
  const growth = growthFactor(returns);
  if (growth < 0) return failure('the loss exceeds the whole value');
  return finiteOutcome(growth ** (periodsPerYear / returns.length) - 1, 'the annual rate is beyond any number');
}

function growthFactor(returns: readonly number[]): number {
  let growth = 1;
  for (const value of returns) growth *= 1 + value;
  return growth;
}

/**
 * What is left of a growth (1.5 is half as much again) after a fee, a fraction of the value taken once in each of `years`:
 * growth × (1 − fee)^years. Fails for a fee outside 0..1 and for negative years.
 */
export function growthAfterFee(growth: number, { fee, years }: { fee: number; years: number }): Outcome<number> {
  if (!(fee >= 0 && fee < 1)) return failure('a fee lies between nothing and the whole');
  if (!(years >= 0)) return failure('years are not negative');
  return finiteOutcome(growth * (1 - fee) ** years, 'the growth is not a number');
}

/**
 * What is left of a growth after inflation, (1 + r) / (1 + i) − 1 as a fraction (Fisher): the growth of a price, `1 + r`, divided by
 * that of consumer prices, `1 + i`, over the same time. Fails where either is not positive.
 */
export function realReturn(growth: number, inflation: number): Outcome<number> {
  if (!(growth > 0 && inflation > 0)) return failure('a growth factor is positive');
  return finiteOutcome(growth / inflation - 1, 'the growth is not a number');
}
