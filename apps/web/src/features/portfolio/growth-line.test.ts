import { expect, test } from 'vitest';
import { lineRuns } from '#features/portfolio/growth-line.ts';

test('days without a level break the line off, and nothing is drawn across them', () => {
  const range = { low: 1, high: 2 };
  expect(lineRuns([1, 2, null, 1.5, 1], range)).toEqual(['0.00,40.00 25.00,0.00', '75.00,20.00 100.00,40.00']);
  expect(lineRuns([null, null], range)).toEqual([]);
});
