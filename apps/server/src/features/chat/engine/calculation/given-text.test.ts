import { expect, it } from 'vitest';
import { readGivenText } from './given-text.ts';

const read = (text: string) =>
  readGivenText(text).figures.map(({ kind, value, day }) => `${kind} ${day ?? Number(value.toFixed(4))}`);

it.each([
  ['a 10-year bond at 5.5%', ['span 10', 'percent 5.5']],
  ['yields up 50 bp, then 50 basis points', ['percent 0.5', 'percent 0.5']],
  ['5 percent, 5 per cent and 5 pct', ['percent 5', 'percent 5', 'percent 5']],
  ['$1,000 and 10k and $1.5m', ['money 1000', 'number 10000', 'money 1500000']],
  ['1 million, a million, half a million', ['number 1000000', 'number 1000000', 'number 500000']],
  ['half a year, 18 months, a year and a half', ['span 0.5', 'span 1.5', 'span 1.5']],
  ['2 years and 6 months; six months; 73 days', ['span 2.5', 'span 0.5', 'span 0.2']],
  ['in a year', ['span 1']],
  ['500 a month', ['number 500']],
  ['a 95/90 put spread', ['number 95', 'number 90']],
  ['sold the 185c for 4.10', ['number 185', 'number 4.1']],
  ['-1000, 300 and \u2212400', ['number -1000', 'number 300', 'number -400']],
  ['on 2020-01-05, Jan 5, 2020, 5 January 2020 and 1/5/2020', Array.from({ length: 4 }, () => 'date 2020-01-05')],
  ['in March 2022', ['date 2022-03-01']],
  ['from 10,000 in 2010', ['number 10000', 'year 2010']],
  ['10^12 years', ['span 1000000000000']],
  ['T = 0.5, vol .2', ['number 0.5', 'number 0.2']],
])('reads the figures of "%s"', (text, figures) => {
  expect(read(text)).toEqual(figures);
});

it('takes no figure from a day that the calendar lacks, a day count and a rule of thumb', () => {
  expect(read('30/360, act/365, the rule of 72')).toEqual([]);
  expect(read('on 2021-02-30').some((figure) => figure.startsWith('date'))).toBe(false);
});

it('puts each figure in its place in the pattern', () => {
  expect(readGivenText('A 5% bond for $92, due in 7 years').pattern).toBe('a {p0} bond for {m1}, due in {s2}');
});
