import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueOf } from '#test/golden-table.ts';
import { annualizedReturn, compoundReturn, simpleReturns, totalReturn } from './returns.ts';

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
