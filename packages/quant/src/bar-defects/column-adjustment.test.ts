import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOf } from '../calendar/day-number.ts';
import { adjustColumns } from './column-adjustment.ts';
import { adjustBars } from './price-adjustment.ts';

const price = fc.double({ min: 1, max: 1000, noNaN: true });
const bar = fc.record({ open: price, high: price, low: price, close: price, volume: fc.nat(1e6) });
const action = fc.record({
  day: fc.integer({ min: 19_990, max: 20_060 }),
  ratio: fc.option(fc.double({ min: 0.1, max: 10, noNaN: true })),
  amount: fc.option(fc.double({ min: 0.01, max: 2, noNaN: true })),
});

it('does what adjusting bar by bar does', () => {
  fc.assert(
    fc.property(fc.array(bar, { minLength: 1, maxLength: 40 }), fc.array(action, { maxLength: 6 }), (bars, actions) => {
      // Every other day is no session.
      const days = Int32Array.from(bars, (_bar, index) => 20_000 + 2 * index);
      const column = (name: keyof (typeof bars)[number]) => Float64Array.from(bars, (each) => each[name]);
      const columns = {
        open: column('open'),
        high: column('high'),
        low: column('low'),
        close: column('close'),
        volume: column('volume'),
      };
      adjustColumns(columns, days, actions);
      const expected = adjustBars(
        bars.map((each, index) => ({ session: dateOf(days[index] ?? 0), ...each })),
        {
          splits: actions.flatMap(({ day, ratio }) => (ratio === null ? [] : [{ exDate: dateOf(day), ratio }])),
          dividends: actions.flatMap(({ day, amount }) => (amount === null ? [] : [{ exDate: dateOf(day), amount }])),
        },
      );
      for (const [index, each] of expected.entries()) {
        expect(columns.close[index]).toBeCloseTo(each.close, 6);
        expect(columns.open[index]).toBeCloseTo(each.open ?? Number.NaN, 6);
        expect(columns.volume[index]).toBeCloseTo(each.volume ?? Number.NaN, 3);
      }
    }),
  );
});

it('leaves alone what has no figure, and what nothing happened to', () => {
  const of = () => ({
    open: Float64Array.of(Number.NaN, 50),
    high: Float64Array.of(100, 50),
    low: Float64Array.of(100, 50),
    close: Float64Array.of(100, 50),
    volume: Float64Array.of(Number.NaN, 10),
  });
  const days = Int32Array.of(20_000, 20_001);
  const split = of();
  adjustColumns(split, days, [{ day: 20_001, ratio: 2, amount: null }]);
  expect([...split.open, ...split.close, split.volume[0]]).toEqual([Number.NaN, 50, 50, 50, Number.NaN]);
  const before = of();
  adjustColumns(before, days, [
    { day: 20_000, ratio: 2, amount: null },
    { day: 20_002, ratio: 2, amount: 1 },
  ]);
  expect(before).toEqual(of());
});
