import { expect, test } from 'vitest';
import { extremeSpansNamed, ownerOfSpan } from './extreme-span.ts';

test.each([
  ["in spy's five worst months since 2015, what did tlt do?", { count: 'five', isWorst: true, of: 'month' }],
  ['how did the dollar do in the three best weeks of gold?', { count: 'three', isWorst: false, of: 'week' }],
  ["what did tlt do in spy's worst years?", { isWorst: true, of: 'year' }],
])('Several extreme spans of one are read beside what another did in them: %s', (plain, named) => {
  expect(extremeSpansNamed(plain)).toEqual(named);
});

test.each(['what were the worst months of spy?', 'worst month of spy and what tlt did', 'best and worst years of spy'])(
  'The extremes of one alone are no such spans: %s',
  (plain) => {
    expect(extremeSpansNamed(plain)).toBeNull();
  },
);

test.each([
  ["in spy's five worst months, what did tlt do?", ['SPY', 'TLT'], 'SPY'],
  ["what did tlt do in spy's five worst months?", ['TLT', 'SPY'], 'SPY'],
  ["what did tlt do in the market's ten worst weeks?", ['TLT', 'SPY'], 'SPY'],
  ['how did tlt do in the worst months of spy?', ['TLT', 'SPY'], 'SPY'],
])('The spans are of the one that is named with them: %s', (plain, symbols, owner) => {
  expect(ownerOfSpan({ plain, symbols, assumed: [] })).toBe(owner);
});
