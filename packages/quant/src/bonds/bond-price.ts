import { failure, finiteOutcome, type Outcome, success } from '../outcome.ts';
import { rootBetween } from '../root.ts';
import { type CouponPosition, type CouponTerms, couponPosition } from './coupon-schedule.ts';

/** A fixed-rate bond; the coupon rate is a fraction per year, prices and redemption are per 100 of face value. */
export type Bond = CouponTerms & { couponRate: number; redemption?: number };

/**
 * Clean price per 100 from a yield (fraction per year, compounded at the coupon frequency), as Excel's PRICE:
 * with one coupon left it is discounted with simple interest. Fails for a yield of −frequency or less and at maturity.
 */
export function bondPrice(bond: Bond, yieldRate: number): Outcome<number> {
  const fault = faultOf(bond);
  if (fault !== null) return failure(fault);
  if (!(1 + yieldRate / bond.frequency > 0)) return failure('the yield is a loss of everything');
  return finiteOutcome(cleanPrice(bond, couponPosition(bond), yieldRate), 'the price is beyond any number');
}

/** Yield (fraction per year) at which the bond has a clean price per 100, as Excel's YIELD. Fails where no yield gives it. */
export function bondYield(bond: Bond, price: number): Outcome<number> {
  const fault = faultOf(bond);
  if (fault !== null) return failure(fault);
  if (!(price > 0)) return failure('the price must be positive');
  const position = couponPosition(bond);
  const gap = (rate: number) => cleanPrice(bond, position, rate) - price;
  const lowest = -bond.frequency * (1 - 1e-9);
  const highest = 1000;
  if (!(gap(lowest) > 0 && gap(highest) < 0)) return failure('no yield gives this price');
  return success(rootBetween(gap, lowest, highest));
}

/**
 * Macaulay duration in years, as Excel's DURATION (days to the next coupon are the period less the days since the last).
 * Fails as bondPrice does.
 */
export function macaulayDuration(bond: Bond, yieldRate: number): Outcome<number> {
  const fault = faultOf(bond);
  if (fault !== null) return failure(fault);
  if (!(1 + yieldRate / bond.frequency > 0)) return failure('the yield is a loss of everything');
  const flows = discountedFlows(bond, yieldRate);
  const value = flows.reduce((sum, { present }) => sum + present, 0);
  const weighted = flows.reduce((sum, { present, periods }) => sum + present * periods, 0);
  return finiteOutcome(weighted / value / bond.frequency, 'the bond pays nothing');
}

/** Modified duration: Macaulay's over 1 + yield / frequency; the fall of the price in percent per rise of the yield by 1 %. */
export function modifiedDuration(bond: Bond, yieldRate: number): Outcome<number> {
  const duration = macaulayDuration(bond, yieldRate);
  return duration.ok ? success(duration.value / (1 + yieldRate / bond.frequency)) : duration;
}

/**
 * Convexity in years squared, of the same discounting as Macaulay's duration: the second derivative of the price to the yield over
 * the price (Fabozzi, Bond Markets, ch. 4). The price moves by about −duration × shift + convexity × shift² / 2. Fails as bondPrice does.
 */
export function bondConvexity(bond: Bond, yieldRate: number): Outcome<number> {
  const fault = faultOf(bond);
  if (fault !== null) return failure(fault);
  if (!(1 + yieldRate / bond.frequency > 0)) return failure('the yield is a loss of everything');
  const rate = 1 + yieldRate / bond.frequency;
  const flows = discountedFlows(bond, yieldRate);
  const value = flows.reduce((sum, { present }) => sum + present, 0);
  const weighted = flows.reduce((sum, { present, periods }) => sum + present * periods * (periods + 1), 0);
  return finiteOutcome(weighted / value / (bond.frequency * rate) ** 2, 'the bond pays nothing');
}

/** What a bond still pays, each at its present value, by the coupon periods until then. */
function discountedFlows(bond: Bond, yieldRate: number): { present: number; periods: number }[] {
  const { couponsLeft, daysInPeriod, daysSinceCoupon } = couponPosition(bond);
  const coupon = (100 * bond.couponRate) / bond.frequency;
  return Array.from({ length: couponsLeft }, (_each, index) => {
    const periods = (daysInPeriod - daysSinceCoupon) / daysInPeriod + index;
    const flow = coupon + (index === couponsLeft - 1 ? (bond.redemption ?? 100) : 0);
    return { present: flow * (1 + yieldRate / bond.frequency) ** -periods, periods };
  });
}

function cleanPrice(bond: Bond, position: CouponPosition, yieldRate: number): number {
  const { couponsLeft, daysInPeriod, daysSinceCoupon, daysToCoupon } = position;
  const redemption = bond.redemption ?? 100;
  const coupon = (100 * bond.couponRate) / bond.frequency;
  const accrued = (coupon * daysSinceCoupon) / daysInPeriod;
  const toCoupon = daysToCoupon / daysInPeriod;
  const rate = yieldRate / bond.frequency;
  if (couponsLeft === 1) return (coupon + redemption) / (1 + rate * toCoupon) - accrued;
  let price = redemption * (1 + rate) ** -(couponsLeft - 1 + toCoupon);
  for (let index = 0; index < couponsLeft; index += 1) price += coupon * (1 + rate) ** -(index + toCoupon);
  return price - accrued;
}

/** Interest since the last coupon, per 100 of face value, which a buyer pays beside the clean price. Fails as bondPrice does. */
export function accruedInterest(bond: Bond): Outcome<number> {
  const fault = faultOf(bond);
  if (fault !== null) return failure(fault);
  const { daysSinceCoupon, daysInPeriod } = couponPosition(bond);
  return success((((100 * bond.couponRate) / bond.frequency) * daysSinceCoupon) / daysInPeriod);
}

function faultOf({ settlement, maturity, couponRate }: Bond): string | null {
  if (settlement >= maturity) return 'the bond has matured';
  return couponRate >= 0 && couponRate < Infinity ? null : 'the coupon must not be negative';
}
