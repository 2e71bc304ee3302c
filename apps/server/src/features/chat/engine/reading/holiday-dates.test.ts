import { describe, expect, test } from 'vitest';
import { withHolidayDates } from './holiday-dates.ts';

const today = '2026-05-01';

describe('the day of a holiday', () => {
  test.each([
    ['jpm vs bac since thanksgiving', 'jpm vs bac since 2025-11-27'],
    ['spy since thanksgiving 2023', 'spy since 2023-11-23'],
    ['spy since black friday of 2024', 'spy since 2024-11-29'],
    ['qqq from labor day to christmas 2025', 'qqq from 2025-09-01 to 2025-12-25'],
    ['gold since memorial day', 'gold since 2025-05-26'],
    ['gold since easter', 'gold since 2026-04-05'],
    ['gold since easter 2025', 'gold since 2025-04-20'],
    ['spy since the 4th of july', 'spy since 2025-07-04'],
    ["tlt since new year's eve", 'tlt since 2025-12-31'],
    ['tlt since new year', 'tlt since 2026-01-01'],
  ])('%s', (plain, text) => expect(withHolidayDates(plain, today).text).toBe(text));

  test.each([
    ['stocks between christmas and new year in 2024', 'stocks between 2024-12-24 and 2024-12-31'],
    ["spy between xmas and new year's", 'spy between 2025-12-24 and 2025-12-31'],
    ['spy between christmas and new year last year', 'spy between 2025-12-24 and 2025-12-31'],
  ])('%s', (plain, text) => expect(withHolidayDates(plain, today)).toEqual({ text, taken: [] }));

  test.each([
    ['where will the 10-year yield be by christmas', 'where will the 10-year yield be by 2026-12-25'],
    ['will spy be higher by easter', 'will spy be higher by 2027-03-28'],
    ['will spy fall before the 4th of july', 'will spy fall before 2026-07-04'],
  ])('is the next one of what will be: %s', (plain, text) => expect(withHolidayDates(plain, today).text).toBe(text));

  test('is told with the day that was taken', () => {
    expect(withHolidayDates('since halloween', today).taken).toEqual([{ said: 'Halloween', day: '2025-10-31' }]);
  });

  test('stands only behind a word that makes a span of it', () => {
    for (const plain of [
      'is thanksgiving a market holiday',
      'christmas sales',
      'happy new year',
      'since easterly winds',
    ])
      expect(withHolidayDates(plain, today)).toEqual({ text: plain, taken: [] });
  });
});
