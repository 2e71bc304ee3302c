import { expect, it } from 'vitest';
import { yearsBetween } from './years-between.ts';

it('counts four years with a leap day as four', () => {
  expect(yearsBetween('2020-01-01', '2024-01-01')).toBe(4);
});

it('is negative backwards and refuses what is no date', () => {
  expect(yearsBetween('2024-01-01', '2020-01-01')).toBe(-4);
  expect(() => yearsBetween('2024-02-30', '2025-01-01')).toThrow(RangeError);
});
