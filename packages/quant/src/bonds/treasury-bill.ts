import { dayNumberOf } from '../calendar/day-number.ts';
import { failure, finiteOutcome, type Outcome, success } from '../outcome.ts';

export type BillDates = { settlement: string; maturity: string };

/** Price per 100 from a bank discount rate (fraction): 100 × (1 − rate × days / 360). Fails beyond a year and when it is not positive. */
export function billPrice(dates: BillDates, discount: number): Outcome<number> {
  const days = billDays(dates);
  if (!days.ok) return days;
  const price = 100 * (1 - (discount * days.value) / 360);
  return price > 0 ? success(price) : failure('the discount takes the whole value');
}

/** Money-market yield (fraction) of a price per 100: (100 − price) / price × 360 / days. */
export function billYield(dates: BillDates, price: number): Outcome<number> {
  const days = billDays(dates);
  if (!days.ok) return days;
  if (!(price > 0)) return failure('the price must be positive');
  return finiteOutcome((((100 - price) / price) * 360) / days.value, 'the price is not a number');
}

/**
 * Bond-equivalent yield (fraction) of a bank discount rate: simple on 365 days up to 182 days, beyond it the root of the
 * quadratic for a bond with one coupon on the way (US Treasury, 31 CFR 356 appendix B; Excel's TBILLEQ).
 */
export function billBondEquivalent(dates: BillDates, discount: number): Outcome<number> {
  const days = billDays(dates);
  if (!days.ok) return days;
  const simple = (365 * discount) / (360 - discount * days.value);
  if (days.value <= 182) return finiteOutcome(simple, 'the discount takes the whole value');
  const price = 1 - (discount * days.value) / 360;
  if (price <= 0) return failure('the discount takes the whole value');
  const years = days.value / (days.value === 366 ? 366 : 365);
  const root = Math.sqrt(years ** 2 - (2 * years - 1) * (1 - 1 / price));
  return finiteOutcome((2 * (root - years)) / (2 * years - 1), 'no yield gives this discount');
}

function billDays({ settlement, maturity }: BillDates): Outcome<number> {
  const days = dayNumberOf(maturity) - dayNumberOf(settlement);
  return days > 0 && days <= 366 ? success(days) : failure('a bill matures within a year after settlement');
}
