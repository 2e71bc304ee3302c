import { expect, it } from 'vitest';
import { asOfIn, withoutAsOf } from './as-of-words.ts';

it.each([
  ['as of june 30 2022, what regime were we in', '2022-06-30', ', what regime were we in'],
  ['what was known as of 2021-03-03 of growth', '2021-03-03', 'what was known  of growth'],
  ['price of aapl as at 3 march 2021', '2021-03-03', 'price of aapl '],
])('reads the day as of which is asked: %s', (plain, day, rest) => {
  expect(asOfIn(plain, '2026-05-01')).toBe(day);
  expect(withoutAsOf(plain)).toBe(rest);
});

it('takes the end of a month for it, and no day of the future or another day', () => {
  expect(asOfIn('as of june 30 2027', '2026-05-01')).toBeNull();
  expect(asOfIn('as of june 2022, what was unemployment', '2026-05-01')).toBe('2022-06-30');
  expect(asOfIn('price on june 30 2022', '2026-05-01')).toBeNull();
});
