import { expect, test } from 'vitest';
import { readKnownThen } from './known-then.ts';

test.each([
  ['what was the first view of gdp growth in q1 2022', '2022-03-31'],
  ['the real-time data of inflation in june 2020', '2020-06-30'],
  ['what was known of inflation in june 2020', '2020-06-30'],
])('takes the time of "%s" for the day as of which it was known', (plain, asOf) => {
  expect(readKnownThen(plain, '2026-11-23').asOf).toBe(asOf);
});

test.each(['what was the first reading of gdp growth in q1 2022', 'the first data of inflation in june 2020'])(
  'leaves the time of "%s" to the figure',
  (plain) => {
    expect(readKnownThen(plain, '2026-11-23')).toEqual({ asOf: null, rest: plain });
  },
);
