import { expect, it } from 'vitest';
import { firstDayOf, layOnDates } from './period-dates.ts';
import { readPeriod } from './question-period.ts';

it.each([
  ['in 2025', '2025-01-01'],
  ['in march 2025', '2025-03-01'],
  ['between 2025-03-05 and 2025-04-10', '2025-03-05'],
  ['since 2025-03-05', '2025-03-05'],
  ['since 2025-03-31', '2025-03-31'],
  ['between 2025-02-28 and 2025-04-10', '2025-02-28'],
  ['since the end of march 2025', '2025-04-01'],
  ['this year', '2026-01-01'],
])('the first day that belongs to "%s" is %s', (text, first) => {
  const period = readPeriod(text);
  if (period === null) throw new Error('A period is named.');
  expect(firstDayOf(period, layOnDates(period, '2026-04-30'))).toBe(first);
});
