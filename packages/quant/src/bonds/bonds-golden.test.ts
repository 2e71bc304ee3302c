import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { expect, it } from 'vitest';
import { filledNumbersOf, type GoldenRow, goldenRows, valueOf, worstDifference } from '#test/golden-table.ts';
import { dayNumberOf } from '../calendar/day-number.ts';
import { type Bond, bondPrice, bondYield, macaulayDuration, modifiedDuration } from './bond-price.ts';
import { couponPosition, type CouponFrequency } from './coupon-schedule.ts';
import { type DayCount, yearFraction } from './day-count.ts';
import { discountRate, discountYield } from './discount-security.ts';
import { billBondEquivalent, billPrice, billYield } from './treasury-bill.ts';

const folder = 'golden/bonds';
const bases: Record<string, DayCount> = {
  UsPsa30_360: 'us-30/360',
  ActualActual: 'actual/actual',
  Actual360: 'actual/360',
  Actual365: 'actual/365',
  Europ30_360: 'european-30/360',
};
const frequencies: Record<string, CouponFrequency> = { Annual: 1, SemiAnnual: 2, Quarterly: 4 };

function dayCountOf(row: GoldenRow): DayCount {
  return bases[row('basis') ?? ''] ?? 'actual/actual-isda';
}

function datesOf(row: GoldenRow) {
  return { settlement: row('settlement') ?? '', maturity: row('maturity') ?? '' };
}

function bondOf(row: GoldenRow): Bond {
  return {
    ...datesOf(row),
    couponRate: Number(row('coupon')),
    frequency: frequencies[row('frequency') ?? ''] ?? 1,
    dayCount: dayCountOf(row),
  };
}

const securityOf = (row: GoldenRow) => ({
  ...datesOf(row),
  price: Number(row('price')),
  redemption: Number(row('redemption')),
  dayCount: dayCountOf(row),
});

const functions: Record<string, (row: GoldenRow) => number> = {
  yearfrac: (row) => yearFraction(dayNumberOf(row('start') ?? ''), dayNumberOf(row('end') ?? ''), dayCountOf(row)),
  coupnum: (row) => couponPosition(bondOf(withoutCoupon(row))).couponsLeft,
  duration: (row) => valueOf(macaulayDuration(bondOf(row), Number(row('yield')))),
  mduration: (row) => valueOf(modifiedDuration(bondOf(row), Number(row('yield')))),
  disc: (row) => valueOf(discountRate(securityOf(row))),
  yielddisc: (row) => valueOf(discountYield(securityOf(row))),
  tbillprice: (row) => valueOf(billPrice(datesOf(row), Number(row('discount')))),
  tbillyield: (row) => valueOf(billYield(datesOf(row), Number(row('price')))),
  tbilleq: (row) => valueOf(billBondEquivalent(datesOf(row), Number(row('discount')))),
};

function withoutCoupon(row: GoldenRow): GoldenRow {
  return (column) => (column === 'coupon' ? '0' : row(column));
}

describeWithShared('bond functions of Excel', [`${folder}/excel_duration.csv`], () => {
  it.each(Object.entries(functions))('%s agrees on every row', (name, of) => {
    const rows = goldenRows(`${folder}/excel_${name}.csv`);
    expect(worstDifference(rows.map(of), filledNumbersOf(rows, 'expected'))).toBeLessThan(1e-10);
  });

  it('PRICE and YIELD agree with the published examples', () => {
    type Spot = {
      fn: string;
      settlement: string;
      maturity: string;
      coupon: number;
      price?: number;
      yield?: number;
      expected: number;
    };
    const { excel_spot: spots }: { excel_spot: Spot[] } = JSON.parse(readShared(`${folder}/spot.json`));
    for (const { settlement, maturity, coupon, price = 0, yield: rate = 0, fn, expected } of spots) {
      const bond: Bond = { settlement, maturity, couponRate: coupon, frequency: 2, dayCount: 'us-30/360' };
      expect(valueOf(fn === 'PRICE' ? bondPrice(bond, rate) : bondYield(bond, price))).toBeCloseTo(
        expected,
        fn === 'PRICE' ? 5 : 6,
      );
    }
  });

  it('price and yield agree with the cached bonds of QuantLib', () => {
    const first: Bond = {
      settlement: '2004-11-23',
      maturity: '2006-10-31',
      couponRate: 0.025,
      frequency: 2,
      dayCount: 'actual/actual',
    };
    const second: Bond = { ...first, maturity: '2009-11-15', couponRate: 0.035 };
    expect(valueOf(bondPrice(first, 0.02925))).toBeCloseTo(99.204505, 5);
    expect(valueOf(bondYield(first, 99.203125))).toBeCloseTo(0.029257, 6);
    expect(valueOf(bondPrice(second, 0.03569))).toBeCloseTo(99.687192, 5);
    expect(valueOf(bondYield(second, 99.6875))).toBeCloseTo(0.035689, 6);
  });
});
