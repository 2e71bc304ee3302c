import { describe, expect, it } from 'vitest';
import { historyOf } from '../testing/made-history.ts';
import { sharedSpans, spanWord } from './shared-spans.ts';

describe('spans that several histories share', () => {
  it('are the whole ones of all, with the return of each', () => {
    const one = historyOf([
      ['2020-12-31', 100],
      ['2021-12-31', 110],
      ['2022-12-30', 99],
    ]);
    const other = historyOf([
      ['2021-12-31', 50],
      ['2022-12-30', 60],
    ]);
    const [only, ...rest] = sharedSpans([one, other], 'year');
    expect(rest).toEqual([]);
    expect(only?.label).toBe('2022');
    expect(only?.pcts[0]).toBeCloseTo(-10, 10);
    expect(only?.pcts[1]).toBeCloseTo(20, 10);
  });

  it('are counted by the unit that a question names', () => {
    expect(spanWord('how often has qqq beaten spy by month')).toBe('month');
    expect(spanWord('in how many of the last 10 years did gld beat spy')).toBe('year');
    expect(spanWord('how many of the last 15 calendar years did msft beat aapl')).toBe('year');
    expect(spanWord('on what percent of days does it beat spy')).toBe('day');
    expect(spanWord('did it beat spy weekly')).toBe('week');
    expect(spanWord('how often does it beat spy')).toBeNull();
  });
});
