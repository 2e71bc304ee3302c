import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueOf } from '#test/golden-table.ts';
import {
  accruedInterest,
  type Bond,
  bondConvexity,
  bondPrice,
  bondYield,
  macaulayDuration,
  modifiedDuration,
} from './bond-price.ts';
import { discountRate } from './discount-security.ts';
import { billPrice } from './treasury-bill.ts';

const bond: Bond = {
  settlement: '2018-07-01',
  maturity: '2048-01-01',
  couponRate: 0.08,
  frequency: 2,
  dayCount: 'actual/actual',
};

it('gives the duration of the textbook example', () => {
  expect(valueOf(macaulayDuration(bond, 0.09))).toBeCloseTo(10.919145, 5);
});

it('is at par on a coupon date when the yield is the coupon', () => {
  expect(valueOf(bondPrice(bond, 0.08))).toBeCloseTo(100, 10);
});

it('finds the yield a price was made with', () => {
  const yields = fc.double({ min: -0.5, max: 2, noNaN: true });
  const settlements = fc.constantFrom('2018-07-01', '2030-02-28', '2047-06-30', '2047-12-30');
  fc.assert(
    fc.property(yields, settlements, (rate, settlement) => {
      const price = valueOf(bondPrice({ ...bond, settlement }, rate));
      expect(valueOf(bondYield({ ...bond, settlement }, price))).toBeCloseTo(rate, 8);
    }),
  );
});

it('falls by about its modified duration when yields rise', () => {
  const [low, high] = [valueOf(bondPrice(bond, 0.0899)), valueOf(bondPrice(bond, 0.0901))];
  const slope = (low - high) / 0.0002 / valueOf(bondPrice(bond, 0.09));
  expect(slope).toBeCloseTo(valueOf(modifiedDuration(bond, 0.09)), 3);
});

it('refuses a matured bond, a loss of everything and a price no yield gives', () => {
  expect(bondPrice({ ...bond, settlement: '2048-01-01' }, 0.05)).toMatchObject({ ok: false });
  expect(bondPrice(bond, -2)).toMatchObject({ ok: false });
  expect(bondYield(bond, 0)).toMatchObject({ ok: false });
  expect(billPrice({ settlement: '2025-01-01', maturity: '2027-01-01' }, 0.05)).toMatchObject({ ok: false });
  expect(
    discountRate({
      settlement: '2025-02-01',
      maturity: '2025-01-01',
      price: 99,
      redemption: 100,
      dayCount: 'actual/360',
    }),
  ).toMatchObject({ ok: false });
});

// Fabozzi, Bond Markets, Analysis and Strategies, ch. 4: bonds at a yield of 9 %, coupons twice a year.
it.each([
  { couponRate: 0.09, years: 5, duration: 3.96, convexity: 19.45 },
  { couponRate: 0.06, years: 25, duration: 10.62, convexity: 182.92 },
])('gives duration and convexity of the textbook over $years years', ({ couponRate, years, duration, convexity }) => {
  const each: Bond = {
    settlement: '2000-01-15',
    maturity: `${2000 + years}-01-15`,
    couponRate,
    frequency: 2,
    dayCount: 'us-30/360',
  };
  expect(valueOf(modifiedDuration(each, 0.09))).toBeCloseTo(duration, 2);
  expect(valueOf(bondConvexity(each, 0.09))).toBeCloseTo(convexity, 1);
});

it('accrues half of a coupon in half of its period', () => {
  expect(valueOf(accruedInterest({ ...bond, dayCount: 'us-30/360', settlement: '2018-10-01' }))).toBeCloseTo(2, 10);
});
