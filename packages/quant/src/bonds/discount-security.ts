import { dayNumberOf } from '../calendar/day-number.ts';
import { failure, finiteOutcome, type Outcome } from '../outcome.ts';
import { type DayCount, yearFraction } from './day-count.ts';

/** Paper without coupons: price and redemption per 100 of face value. */
export type DiscountSecurity = {
  settlement: string;
  maturity: string;
  price: number;
  redemption: number;
  dayCount: DayCount;
};

/** Discount rate per year on the redemption, a fraction: (redemption − price) / redemption / years (Excel's DISC). */
export function discountRate(security: DiscountSecurity): Outcome<number> {
  return rateOn(security, security.redemption);
}

/** Simple yield per year on the price, a fraction: (redemption − price) / price / years (Excel's YIELDDISC). */
export function discountYield(security: DiscountSecurity): Outcome<number> {
  return rateOn(security, security.price);
}

function rateOn(
  { settlement, maturity, price, redemption, dayCount }: DiscountSecurity,
  base: number,
): Outcome<number> {
  if (settlement >= maturity) return failure('the security has matured');
  if (!(price > 0 && redemption > 0)) return failure('price and redemption must be positive');
  const years = yearFraction(dayNumberOf(settlement), dayNumberOf(maturity), dayCount);
  return finiteOutcome((redemption - price) / base / years, 'no time is left by this day count');
}
