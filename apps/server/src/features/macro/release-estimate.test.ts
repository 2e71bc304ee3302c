import { expect, it } from 'vitest';
import { endOfDayKnownAt, estimateKnownAt } from './release-estimate.ts';
import { describeSeries } from './series-catalogue.ts';

const now = new Date('2026-11-21T12:00:00Z');
const dayOf = (id: string, period: string) =>
  estimateKnownAt(describeSeries(id, { periods: [], origin: 'fred' }), period, now)
    .toISOString()
    .slice(0, 10);

it.each([
  ['UNRATE', '2025-02-01', '2025-03-10'],
  ['GDPC1', '2025-07-01', '2025-10-30'],
  ['ICSA', '2025-11-15', '2025-11-20'],
  ['DGS10', '2025-11-14', '2025-11-17'],
  ['UST_PAR_2Y', '2025-11-14', '2025-11-14'],
  ['DTS_TGA_CLOSE', '2025-11-17', '2025-11-18'],
])('estimates the release of %s for %s as %s', (id, period, released) => {
  expect(dayOf(id, period)).toBe(released);
});

it('never names a moment later than the given one', () => {
  expect(estimateKnownAt({ frequency: 'quarterly', lagDays: 30 }, '2026-10-01', now)).toEqual(now);
  expect(endOfDayKnownAt('2026-11-21', now)).toEqual(now);
  expect(endOfDayKnownAt('2026-11-20', now)).toEqual(new Date('2026-11-20T23:59:59Z'));
});
