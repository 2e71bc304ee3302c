import { expect, test } from 'vitest';
import type { Bar } from '#features/charts/bar-ranges.ts';
import { barsOfSession } from '#features/charts/session-bars.ts';
import { barsBeforeGaps, slotsOfDays, slotsOfSession } from '#features/charts/time-slots.ts';

const bar = (date: string, close = 1): Bar => ({ date, open: null, high: null, low: null, close, volume: null });

test('a session without a bar has a place and breaks the line off; weekends and holidays have none', () => {
  // Thanksgiving was the 26th, the 28th and 29th a weekend; nothing is stored of the 30th.
  const bars = ['2026-11-24', '2026-11-25', '2026-11-27', '2026-12-01'].map((date) => bar(date));
  const slots = slotsOfDays(bars, false);
  expect(slots).toEqual(['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01']);
  expect([...barsBeforeGaps(bars, slots)]).toEqual(['2026-11-27']);
});

test('what trades round the clock has a place on every day', () => {
  const bars = [bar('2026-11-27'), bar('2026-11-29')];
  const slots = slotsOfDays(bars, true);
  expect(slots).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
  expect([...barsBeforeGaps(bars, slots)]).toEqual(['2026-11-27']);
});

test('before the rules of the calendar begin there are the places of the bars alone', () => {
  const bars = [bar('1960-01-04'), bar('1960-03-01'), bar('1990-01-02'), bar('1990-01-04')];
  expect(slotsOfDays(bars, false)).toEqual(['1960-01-04', '1960-03-01', '1990-01-02', '1990-01-03', '1990-01-04']);
});

test('a session has a place for each minute between its bells, and its line breaks off where nothing was seen for long', () => {
  const prices = [
    { at: '2026-11-20T14:31:05.000Z', price: 100 },
    { at: '2026-11-20T14:31:40.000Z', price: 101 },
    { at: '2026-11-20T14:41:00.000Z', price: 102 },
    { at: '2026-11-20T14:52:00.000Z', price: 103 },
  ];
  const bars = barsOfSession({ prices });
  expect(bars.map(({ date, close }) => [date, close])).toEqual([
    ['2026-11-20T14:31:00.000Z', 101],
    ['2026-11-20T14:41:00.000Z', 102],
    ['2026-11-20T14:52:00.000Z', 103],
  ]);
  const slots = slotsOfSession(bars, { opens_at: '2026-11-20T14:30:00Z', closes_at: '2026-11-20T21:00:00Z' });
  expect(slots).toHaveLength(391);
  expect([...barsBeforeGaps(bars, slots)]).toEqual(['2026-11-20T14:41:00.000Z']);
});
