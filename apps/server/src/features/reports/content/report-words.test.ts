import { expect, it } from 'vitest';
import { pricesOverYear, weeklyTitle } from './report-words.ts';

it.each([
  ['2026-11-20', 'Weekly summary, week to 2026-11-20'],
  ['2026-11-22', 'Weekly summary, seven days to 2026-11-22'],
  ['2026-11-25', 'Weekly summary, seven days to 2026-11-25'],
])('calls a summary through %s by what it covers', (day, title) => {
  expect(weeklyTitle(day)).toBe(title);
});

it.each([
  [1.74, 'Consumer prices rose 1.7 % over a year'],
  [-0.4, 'Consumer prices fell 0.4 % over a year'],
  [null, 'The change of consumer prices over a year is N/A'],
])('tells a change of consumer prices of %s by its direction', (value, text) => {
  expect(pricesOverYear(value)).toBe(text);
});
