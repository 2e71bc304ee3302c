import { expect, it } from 'vitest';
import { daysBehind, missingText, oneReadingAsked } from './missing-reading.ts';

const october = { kind: 'between', start: '2025-09-30', end: '2025-10-31' } as const;

it('finds the month, the quarter or the day of which one reading is asked', () => {
  const of = (plain: string, period: typeof october | { kind: 'between'; start: string; end: string }, how: string) =>
    oneReadingAsked({ plain, period }, how)?.first ?? null;
  expect(of('inflation in october 2025', october, 'monthly')).toBe('2025-10-01');
  expect(of('inflation in october 2025', october, 'daily')).toBeNull();
  expect(of('growth in q2 2025', { kind: 'between', start: '2025-03-31', end: '2025-06-30' }, 'quarterly')).toBe(
    '2025-04-01',
  );
  expect(of('yield on 4 july 2024', { kind: 'between', start: '2024-07-03', end: '2024-07-04' }, 'daily')).toBe(
    '2024-07-04',
  );
});

it('looks for the next reading behind the missing one', () => {
  const asked = oneReadingAsked({ plain: 'inflation in october 2025', period: october }, 'monthly');
  expect(asked === null ? [] : daysBehind(asked, 'monthly')).toEqual(['2025-11-28', '2025-12-29', '2026-01-29']);
  expect(asked === null ? '' : missingText('unemployment rate', asked, false)).toBe(
    'There is no reading of the unemployment rate for Oct 2025; those beside it are told.',
  );
});
