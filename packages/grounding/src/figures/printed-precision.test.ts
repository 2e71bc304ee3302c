import { expect, test } from 'vitest';

import { roundsTo } from './printed-precision.ts';

test.each([
  [{ actual: 3.14, printed: 3.1, decimals: 1 }, true],
  [{ actual: 3.15, printed: 3.2, decimals: 1 }, true],
  [{ actual: 3.15, printed: 3.1, decimals: 1 }, false],
  [{ actual: -3.15, printed: -3.2, decimals: 1 }, true],
  [{ actual: -3.14, printed: 3.1, decimals: 1 }, false],
  [{ actual: 1.005, printed: 1.01, decimals: 2 }, true],
  [{ actual: 0.04, printed: 0, decimals: 1 }, true],
  [{ actual: 301_504_950.495, printed: 301_504_950.5, decimals: 1 }, true],
  [{ actual: 81.3e9, printed: 81_300_000_000.08, decimals: 2 }, false],
  [{ actual: 12_928, printed: 12.9, decimals: 1 }, false],
])('%o rounds to what is printed: %s', (figure, expected) => {
  expect(roundsTo(figure)).toBe(expected);
});
