import { expect, it } from 'vitest';
import type { CompanyFigure } from '#features/companies/index.ts';
import { measuresAsked } from './company-measures.ts';
import { ratiosAsked } from './company-ratios.ts';
import { spanFigures } from './reported-spans.ts';

const [cashFlow] = measuresAsked('operating cash flow');
const figure = (start: string, end: string, value: number): CompanyFigure => ({
  concept: 'NetCashProvidedByUsedInOperatingActivities',
  unit: 'USD',
  start,
  end,
  value,
  form: '10-Q',
  knownAt: `${end}T00:00:00Z`,
  isSimulated: false,
});
const filed = [
  figure('2025-01-01', '2025-03-31', 10),
  figure('2025-01-01', '2025-06-30', 24),
  figure('2025-01-01', '2025-09-30', 45),
  figure('2025-01-01', '2025-12-31', 80),
];

it('makes a quarter of two sums of the fiscal year, and keeps both beside it', () => {
  if (cashFlow === undefined) throw new Error('Cash flow is a measure.');
  const quarters = spanFigures(filed, cashFlow, 'quarter');
  expect(quarters.map(({ start, end, value }) => [start, end, value])).toEqual([
    ['2025-10-01', '2025-12-31', 35],
    ['2025-07-01', '2025-09-30', 21],
    ['2025-04-01', '2025-06-30', 14],
    ['2025-01-01', '2025-03-31', 10],
  ]);
  expect(quarters[1]?.sums?.map(({ end, value }) => [end, value])).toEqual([
    ['2025-09-30', 45],
    ['2025-06-30', 24],
  ]);
});

it('makes no quarter where the sum before it is not held', () => {
  if (cashFlow === undefined) throw new Error('Cash flow is a measure.');
  expect(spanFigures(filed.slice(2, 3), cashFlow, 'quarter')).toEqual([]);
});

it.each([
  ['gross profit and operating margin', ['gross profit'], ['operating margin']],
  ['gross and operating margin', [], ['gross margin', 'operating margin']],
  ['gross profit margin', [], ['gross margin']],
  ['gross profit', ['gross profit'], []],
  ['revenue, net income and gross margin', ['revenue', 'net income'], ['gross margin']],
  ['return on equity and equity', ['shareholders\u2019 equity'], ['return on equity']],
  ['the current ratio', [], ['current ratio']],
  ['current assets', ['current assets'], []],
  ['effective tax rate', [], ['effective tax rate']],
  ['inventory and receivables', ['inventory', 'accounts receivable'], []],
])('reads "%s" as the amounts %j and the margins %j', (plain, amounts, margins) => {
  expect(measuresAsked(plain).map(({ metric }) => metric)).toEqual(amounts);
  expect(ratiosAsked(plain).map(({ metric }) => metric)).toEqual(margins);
});
