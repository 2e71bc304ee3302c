import { expect, it } from 'vitest';
import { startOfRange, withinRange } from './bar-range.ts';

it.each([
  ['1mo', '2026-03-31', '2026-02-28'],
  ['3mo', '2026-05-15', '2026-02-15'],
  ['1y', '2024-02-29', '2023-02-28'],
  ['10y', '2026-05-01', '2016-05-01'],
  ['max', '2026-05-01', null],
] as const)('%s back from %s starts on %s', (range, newest, start) => {
  expect(startOfRange(range, newest)).toBe(start);
});

it('starts the year to date at the last close of the year before', () => {
  expect(startOfRange('ytd', '2026-05-01')).toBe('2025-12-27');
  const dates = ['2025-12-29', '2025-12-31', '2026-01-02', '2026-05-01'].map((date) => ({ date }));
  expect(withinRange('ytd', dates).map(({ date }) => date)).toEqual(['2025-12-31', '2026-01-02', '2026-05-01']);
  expect(withinRange('ytd', dates.slice(2))).toHaveLength(2);
  expect(withinRange('1y', dates)).toHaveLength(4);
});
