import { expect, it } from 'vitest';
import { tenorsAsked } from './tenors.ts';

it.each([
  ['what is the yield on the 10 year, and on the 2 year', [120, 24]],
  ['where is the 30-year', [360]],
  ['the two-year treasury yield', [24]],
  ['treasury yields', [120]],
])('the maturities of "%s"', (plain, months) => {
  expect(tenorsAsked(plain).map((each) => each.months)).toEqual(months);
});
