import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueOf } from '#test/golden-table.ts';
import { annualizedReturn, compoundReturn, growthAfterFee, realReturn, simpleReturns, totalReturn } from './returns.ts';

const prices = fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 2, maxLength: 60 });

it('compounds simple returns back to the total return', () => {
  fc.assert(
    fc.property(prices, (closes) => {
      const total = valueOf(totalReturn(closes));
      expect(Math.abs(valueOf(compoundReturn(simpleReturns(closes))) - total)).toBeLessThan(
        1e-9 * (1 + Math.abs(total)),
      );
    }),
  );
});

it('gives one return fewer than prices', () => {
  expect(simpleReturns([100, 110, 99])).toEqual([expect.closeTo(0.1, 12), expect.closeTo(-0.1, 12)]);
  expect(simpleReturns([100])).toEqual([]);
});

it('refuses a price that is not positive', () => {
  expect(() => simpleReturns([100, 0, 5])).toThrow(RangeError);
  expect(() => simpleReturns([100, Number.NaN])).toThrow(RangeError);
});

it('annualises by compounding', () => {
  expect(valueOf(annualizedReturn([0.1, 0.1], 1))).toBeCloseTo(0.1, 12);
  expect(valueOf(annualizedReturn([0.01], 12))).toBeCloseTo(1.01 ** 12 - 1, 12);
});

it('says why there is no return', () => {
  expect(totalReturn([5])).toMatchObject({ ok: false });
  expect(totalReturn([0, 5])).toMatchObject({ ok: false });
  expect(totalReturn([-1, 5])).toMatchObject({ ok: false });
  expect(annualizedReturn([])).toMatchObject({ ok: false });
  expect(annualizedReturn([-1.5], 12)).toMatchObject({ ok: false, reason: 'the loss exceeds the whole value' });
});

// SEC, "How fees and expenses affect your investment portfolio" (2014): 100,000 dollars at 4% for twenty years.
it.each([
  [0.0025, 208],
  [0.005, 198],
  [0.01, 179],
])('leaves after a yearly fee of %d what the investor bulletin shows', (fee, thousands) => {
  expect(Math.round(valueOf(growthAfterFee(1.04 ** 20, { fee, years: 20 })) * 100)).toBe(thousands);
});

it('takes nothing without a fee or a year, and refuses what is no fee', () => {
  expect(valueOf(growthAfterFee(1.5, { fee: 0, years: 9 }))).toBe(1.5);
  expect(valueOf(growthAfterFee(1.5, { fee: 0.02, years: 0 }))).toBe(1.5);
  expect(growthAfterFee(1.5, { fee: 1, years: 1 })).toMatchObject({ ok: false });
  expect(growthAfterFee(1.5, { fee: -0.1, years: 1 })).toMatchObject({ ok: false });
  expect(growthAfterFee(1.5, { fee: 0.1, years: -1 })).toMatchObject({ ok: false });
});

it('takes inflation off a growth by division, not by subtraction', () => {
  expect(valueOf(realReturn(1.1, 1.1))).toBe(0);
  expect(valueOf(realReturn(1.5, 1.2))).toBeCloseTo(0.25, 12);
  expect(valueOf(realReturn(0.9, 1.08))).toBeCloseTo(-1 / 6, 12);
  expect(realReturn(1.5, 0)).toMatchObject({ ok: false });
  expect(realReturn(0, 1.1)).toMatchObject({ ok: false });
});
