import { expect, test } from 'vitest';

import { roundsTo } from './printed-precision.ts';

test.each([
  [3.14, 3.1, 1, true],
  [3.15, 3.2, 1, true],
  [3.15, 3.1, 1, false],
  [-3.15, -3.2, 1, true],
  [-3.14, 3.1, 1, false],
  [1.005, 1.01, 2, true],
  [0.04, 0, 1, true],
  [12_928, 12.9, 1, false],
])('%d printed as %d at %d decimals: %s', (actual, printed, decimals, expected) => {
  expect(roundsTo({ actual, printed, decimals })).toBe(expected);
});
