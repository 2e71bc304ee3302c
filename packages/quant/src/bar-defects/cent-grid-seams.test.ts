import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOf } from '../calendar/day-number.ts';
import type { SuspectBar } from './bar-defect.ts';
import { findCentGridSeams } from './cent-grid-seams.ts';
import { adjustBars } from './price-adjustment.ts';

const firstDay = 19_000;
const cents = fc.integer({ min: 1500, max: 20_000 }).map((price) => price / 100);

/** Bars in whole cents on consecutive days. */
const traded = fc.array(fc.tuple(cents, cents, cents, cents), { minLength: 60, maxLength: 80 }).map((rows) =>
  rows.map(([open, high, low, close], index): SuspectBar => ({
    session: dateOf(firstDay + index),
    open,
    high,
    low,
    close,
    volume: null,
  })),
);
const dividend = (day: number) => ({ exDate: dateOf(firstDay + day), amount: 0.3137 });

it('finds the day on which an older download ends and a later one begins', () => {
  fc.assert(
    fc.property(traded, fc.integer({ min: 15, max: 30 }), (bars, seam) => {
      const later = adjustBars(bars, { splits: [], dividends: [dividend(10), dividend(50)] });
      const older = adjustBars(bars.slice(0, seam), { splits: [], dividends: [dividend(10)] });
      const joined = [...older, ...later.slice(seam)];
      expect(findCentGridSeams(joined).map(({ session }) => session)).toEqual([dateOf(firstDay + seam)]);
    }),
  );
});

it('finds nothing where one download is adjusted for all, or for splits alone', () => {
  const split = fc.record({
    day: fc.integer({ min: 15, max: 50 }),
    ratio: fc.constantFrom(2, 3, 4, 5, 7, 10, 20, 0.1),
  });
  fc.assert(
    fc.property(traded, split, fc.boolean(), (bars, { day, ratio }, pays) => {
      const adjusted = adjustBars(bars, {
        splits: [{ exDate: dateOf(firstDay + day), ratio }],
        dividends: pays ? [dividend(20), dividend(40)] : [],
      });
      const written = adjusted.map((bar) => ({ ...bar, close: Number(bar.close.toFixed(4)) }));
      expect(findCentGridSeams(adjusted)).toEqual([]);
      expect(findCentGridSeams(written)).toEqual([]);
      expect(findCentGridSeams(bars, [dividend(20)])).toEqual([]);
    }),
  );
});

it('finds nothing where a split leaves some days on the cents and closes are written with fewer decimals', () => {
  const quiet = [15, 15, 15, 15] as const;
  const traded = Array.from({ length: 60 }, (_, index) =>
    index === 33 ? ([136.64, 46.55, 15.05, 136.64] as const) : quiet,
  );
  const bars = traded.map(([open, high, low, close], index): SuspectBar => {
    const session = dateOf(firstDay + index);
    return { session, open, high, low, close, volume: null };
  });
  const adjusted = adjustBars(bars, { splits: [{ exDate: dateOf(firstDay + 44), ratio: 7 }], dividends: [] });
  expect(findCentGridSeams(adjusted.map((bar) => ({ ...bar, close: Number(bar.close.toFixed(4)) })))).toEqual([]);
});

it('finds a known dividend that was not taken off the prices before it', () => {
  fc.assert(
    fc.property(traded, (bars) => {
      const half = adjustBars(bars, { splits: [], dividends: [dividend(10)] });
      const found = findCentGridSeams(half, [dividend(10), dividend(40)]);
      expect(found.map(({ session }) => session)).toEqual([dateOf(firstDay + 40)]);
      const whole = adjustBars(bars, { splits: [], dividends: [dividend(10), dividend(40)] });
      expect(findCentGridSeams(whole, [dividend(10), dividend(40)])).toEqual([]);
    }),
  );
});
