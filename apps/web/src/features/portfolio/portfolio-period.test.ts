import { expect, test } from 'vitest';
import { rangeOf } from '#features/portfolio/portfolio-period.ts';

test.each([
  ['1m', '2026-03-31', '2026-02-28'],
  ['3m', '2026-02-15', '2025-11-15'],
  ['1y', '2024-02-29', '2023-02-28'],
  ['ytd', '2026-11-21', '2025-12-31'],
] as const)('%s up to %s begins at %s', (period, today, from) => {
  expect(rangeOf(period, today)).toEqual({ from });
});

test('the whole history has no first day', () => {
  expect(rangeOf('all', '2026-11-21')).toEqual({});
});
