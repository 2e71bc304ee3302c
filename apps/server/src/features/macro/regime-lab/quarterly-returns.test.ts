import { expect, it } from 'vitest';
import { quarterlyReturns } from './quarterly-returns.ts';

const bar = (date: string, close: number) => ({ date, close });

it('measures whole quarters between their last closes', () => {
  const bars = [bar('2025-03-31', 100), bar('2025-05-01', 90), bar('2025-06-30', 110), bar('2025-09-30', 99)];
  expect(quarterlyReturns(bars)).toEqual([
    { quarter: '2025Q2', returnPct: expect.closeTo(10, 10) },
    { quarter: '2025Q3', returnPct: expect.closeTo(-10, 10) },
  ]);
});

it('leaves out the running quarter and what follows a gap', () => {
  expect(quarterlyReturns([bar('2025-03-31', 100), bar('2025-06-27', 110)])).toEqual([]);
  expect(quarterlyReturns([bar('2024-12-31', 100), bar('2025-06-30', 110)])).toEqual([]);
  expect(quarterlyReturns([])).toEqual([]);
});
