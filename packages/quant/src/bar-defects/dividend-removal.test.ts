import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOf, dayNumberOf } from '../calendar/day-number.ts';
import { dividendPerShareOn, withoutDividends } from './dividend-removal.ts';
import { adjustBars } from './price-adjustment.ts';

const firstDay = dayNumberOf('2024-01-02');
const traded = fc.array(fc.double({ min: 50, max: 150, noNaN: true }), { minLength: 8, maxLength: 40 });

it('undoes the adjustment for dividends and leaves that for splits', () => {
  fc.assert(
    fc.property(traded, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 4, max: 6 }), (prices, paidAt, splitAt) => {
      const bars = prices.map((close, index) => ({
        session: dateOf(firstDay + index),
        open: null,
        high: null,
        low: null,
        close: index < splitAt ? close * 2 : close,
        volume: null,
      }));
      const splits = [{ exDate: dateOf(firstDay + splitAt), ratio: 2 }];
      const dividends = [
        { exDate: dateOf(firstDay + paidAt), amount: 3 },
        { exDate: dateOf(firstDay + 7), amount: 1.5 },
      ];
      const both = adjustBars(bars, { splits, dividends }).map(({ session, close }) => ({ date: session, close }));
      const plain = withoutDividends(both, { splits, dividends });
      expect(plain.map(({ close }) => close)).toEqual(prices.map((close) => expect.closeTo(close, 6)));
    }),
  );
});

it('counts a dividend in shares of a later day', () => {
  const splits = [{ exDate: '2024-06-10', ratio: 10 }];
  expect(dividendPerShareOn({ exDate: '2024-03-05', amount: 0.04 }, { splits, day: '2024-12-31' })).toBeCloseTo(0.004);
  expect(dividendPerShareOn({ exDate: '2024-03-05', amount: 0.04 }, { splits, day: '2024-05-31' })).toBe(0.04);
  expect(dividendPerShareOn({ exDate: '2024-06-11', amount: 0.01 }, { splits, day: '2024-12-31' })).toBe(0.01);
});
