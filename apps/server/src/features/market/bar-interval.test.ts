import { expect, it } from 'vitest';
import { barsByInterval } from './bar-interval.ts';

const bar = (date: string, close: number, volume: number | null = 10) => ({
  date,
  open: close - 1,
  high: close + 2,
  low: close - 3,
  close,
  volume,
});

it('leaves daily bars as they are', () => {
  const bars = [bar('2026-04-30', 5), bar('2026-05-01', 6)];
  expect(barsByInterval(bars, '1d')).toEqual(bars);
});

it('joins the days of a calendar week, dated by its last session', () => {
  const bars = [bar('2026-04-24', 4), bar('2026-04-27', 9), bar('2026-04-28', 7), bar('2026-05-01', 8)];
  expect(barsByInterval(bars, '1wk')).toEqual([
    bar('2026-04-24', 4),
    { date: '2026-05-01', open: 8, high: 11, low: 4, close: 8, volume: 30 },
  ]);
});

it('joins the days of a month', () => {
  const bars = [bar('2025-12-31', 4), bar('2026-01-02', 9), bar('2026-01-30', 7)];
  expect(barsByInterval(bars, '1mo').map(({ date, open, close }) => [date, open, close])).toEqual([
    ['2025-12-31', 3, 4],
    ['2026-01-30', 8, 7],
  ]);
});

it('keeps a field null when one of the days lacks it', () => {
  const [week] = barsByInterval([bar('2026-04-27', 9, null), { ...bar('2026-04-28', 7), low: null }], '1wk');
  expect(week).toMatchObject({ high: 11, low: null, volume: null });
});
