import { dateParts, dayNumber, dayNumberOf } from '../calendar/day-number.ts';
import { type DayCount, daysBetween } from './day-count.ts';

/** Coupons per year. */
export type CouponFrequency = 1 | 2 | 4;

/** Where a settlement lies among the coupons; days by the bond's convention. */
export type CouponPosition = {
  /** Coupons after the settlement, the one at maturity included. */
  couponsLeft: number;
  daysSinceCoupon: number;
  daysToCoupon: number;
  daysInPeriod: number;
};

export type CouponTerms = { settlement: string; maturity: string; frequency: CouponFrequency; dayCount: DayCount };

/**
 * Coupons run back from the maturity every 12 / frequency months; a maturity on the last day of a month keeps them there.
 * A settlement on a coupon date starts the period after it. Settlement must lie before maturity.
 */
export function couponPosition({ settlement, maturity, frequency, dayCount }: CouponTerms): CouponPosition {
  const settled = dayNumberOf(settlement);
  const end = dayNumberOf(maturity);
  if (settled >= end) throw new RangeError('the settlement must lie before the maturity');
  const months = 12 / frequency;
  let couponsLeft = 1;
  while (monthsBefore(end, couponsLeft * months) > settled) couponsLeft += 1;
  const previous = monthsBefore(end, couponsLeft * months);
  const next = monthsBefore(end, (couponsLeft - 1) * months);
  const daysSinceCoupon = daysBetween(previous, settled, dayCount);
  const daysInPeriod = periodDays(next - previous, frequency, dayCount);
  const countsActualDays = dayCount !== 'us-30/360' && dayCount !== 'european-30/360';
  const daysToCoupon = countsActualDays ? next - settled : daysInPeriod - daysSinceCoupon;
  return { couponsLeft, daysSinceCoupon, daysToCoupon, daysInPeriod };
}

function periodDays(actualDays: number, frequency: CouponFrequency, dayCount: DayCount): number {
  if (dayCount === 'actual/actual' || dayCount === 'actual/actual-isda') return actualDays;
  return (dayCount === 'actual/365' ? 365 : 360) / frequency;
}

function monthsBefore(day: number, months: number): number {
  const parts = dateParts(day);
  const keepsMonthEnd = dateParts(day + 1).day === 1;
  const month = parts.year * 12 + parts.month - 1 - months;
  const year = Math.floor(month / 12);
  const first = dayNumber(year, month - year * 12 + 1, 1);
  const last = dayNumber(Math.floor((month + 1) / 12), ((month + 1) % 12) + 1, 1) - 1;
  return keepsMonthEnd ? last : Math.min(last, first + parts.day - 1);
}
