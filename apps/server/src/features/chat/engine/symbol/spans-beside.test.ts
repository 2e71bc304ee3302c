import { expect, it } from 'vitest';
import { spansListed } from './spans-beside.ts';

it('reads spans that are listed one after the other', () => {
  expect(spansListed('gld 1y 3y 5y')).toEqual([
    { kind: 'trailing', count: 1, unit: 'year' },
    { kind: 'trailing', count: 3, unit: 'year' },
    { kind: 'trailing', count: 5, unit: 'year' },
  ]);
  expect(spansListed('spy returns ytd, 6 months and 1 year')).toEqual([
    { kind: 'year_to_date' },
    { kind: 'trailing', count: 6, unit: 'month' },
    { kind: 'trailing', count: 1, unit: 'year' },
  ]);
});

it.each([
  'spy over 1, 3 and 5 years',
  'spy 1 3 5 yr returns',
  'spy sharpe over one, three and five years',
  'spy 1-, 3- and 5-year returns',
  'spy over 1 yr, 3 yrs and 5 yrs',
])('reads spans that have their unit in common: "%s"', (plain) => {
  expect(spansListed(plain)).toEqual([1, 3, 5].map((count) => ({ kind: 'trailing', count, unit: 'year' })));
});

it.each(['spy over 5 years', '2y 10y spread', '10y yield'])(
  'takes neither one span nor maturities for a list: "%s"',
  (plain) => {
    expect(spansListed(plain)).toEqual([]);
  },
);
