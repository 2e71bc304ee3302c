import { expect, it } from 'vitest';
import { isBeyond, markAsked } from './direction-asked.ts';

it.each([
  ['which stocks rose more than 20% this year', { isFall: false, pct: 20, isOrEqual: false }],
  ['stocks that are down at least 12.5 percent', { isFall: true, pct: 12.5, isOrEqual: true }],
  ['any stocks that lost 30% or more in 2025', { isFall: true, pct: 30, isOrEqual: true }],
  ['which stocks doubled this year', { isFall: false, pct: 100, isOrEqual: true }],
  ['which stocks have more than tripled since 2020', { isFall: false, pct: 200, isOrEqual: false }],
  ['stocks that halved in 2022', { isFall: true, pct: 50, isOrEqual: true }],
  ['stocks up over 15% since june', { isFall: false, pct: 15, isOrEqual: false }],
])('reads in "%s" the mark beyond which is listed', (plain, mark) => {
  expect(markAsked(plain)).toEqual(mark);
});

it.each([
  'which stocks rose this year',
  'which stocks rose less than 5%',
  'which stocks rose between 5% and 10%',
  'stocks that did not rise more than 20%',
  'which stocks rose 20%',
])('reads none in "%s"', (plain) => {
  expect(markAsked(plain)).toBeNull();
});

it('takes a fall as its size, and the mark itself only where that is asked for', () => {
  const fall = { isFall: true, pct: 10, isOrEqual: false };
  expect([-12, -10, 12].map((value) => isBeyond(value, fall))).toEqual([true, false, false]);
  expect(isBeyond(-10, { ...fall, isOrEqual: true })).toBe(true);
});
