import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rollingVolatility } from './rolling-volatility.ts';

const returns = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 2, maxLength: 40 });

it('agrees with the deviation worked out from sums of squares, on every day', () => {
  fc.assert(
    fc.property(returns, fc.integer({ min: 2, max: 10 }), (values, window) => {
      const line = rollingVolatility(values, window, 12);
      const expected = values.map((_, index) => {
        if (index + 1 < window) return null;
        const own = values.slice(index - window + 1, index + 1);
        const squares = own.reduce((sum, each) => sum + each * each, 0);
        const total = own.reduce((sum, each) => sum + each, 0);
        return expect.closeTo(Math.sqrt((12 * Math.max(0, squares - (total * total) / window)) / (window - 1)), 6);
      });
      expect(line).toEqual(expected);
    }),
  );
});

it('is nothing where there are fewer returns than the window holds', () => {
  expect(rollingVolatility([0.01, 0.02], 3)).toEqual([null, null]);
});
