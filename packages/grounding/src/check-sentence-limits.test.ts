import { describe, expect, test } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import type { Fact } from './fact.ts';

const place = { evidenceId: 'e1', asOf: '2026-04-30' } as const;
const ofYear: Fact = {
  ...place,
  id: 'f1',
  entity: 'NVDA',
  metric: 'return',
  metricAliases: ['returned', 'total return'],
  value: 9.24,
  unit: 'percent',
  period: { start: '2025-04-30', end: '2026-04-30' },
};
const ofMay: Fact = { ...ofYear, id: 'f2', period: { start: '2026-03-31', end: '2026-04-30' } };
const toDate: Fact = { ...ofYear, id: 'f3', period: { start: '2025-12-31', end: '2026-04-30' } };
const ofFive: Fact = { ...ofYear, id: 'f4', period: { start: '2021-04-30', end: '2026-04-30' } };
const yearly: Fact = {
  ...ofFive,
  id: 'f5',
  metric: 'compound annual growth rate',
  metricAliases: ['annualized return'],
};
const close: Fact = {
  ...place,
  id: 'f6',
  entity: 'NVDA',
  metric: 'close',
  value: 371.74,
  unit: 'currency',
  currency: 'USD',
};
const inflation: Fact = {
  ...place,
  id: 'f7',
  entity: 'United States',
  metric: 'CPI inflation',
  value: 3.14,
  unit: 'percent',
  period: { end: '2026-04-30' },
};
const growth: Fact = { ...inflation, id: 'f8', metric: 'real GDP growth', value: 2.3, period: { end: '2026-03-31' } };
const volatility: Fact = {
  ...ofYear,
  id: 'f9',
  metric: 'annualized volatility',
  metricAliases: ['volatility'],
  value: 44.6,
};

function statusOf(text: string, fact: Fact): string | undefined {
  return checkSentence({ text, facts: [fact] }).claims[0]?.status;
}

describe('a figure that the evidence has', () => {
  test.each([
    ['NVDA returned 9.2%.', ofYear],
    ['Over the past year, NVDA returned 9.2%.', ofYear],
    ['NVDA returned 9.2% over the last 12 months.', ofYear],
    ['NVDA returned 9.2% in April.', ofMay],
    ['NVDA returned 9.2% over the last month.', ofMay],
    ['NVDA returned 9.2% year to date.', toDate],
    ['NVDA has returned 9.2% so far this year.', toDate],
    ['NVDA returned 9.2% since January.', toDate],
    ['NVDA returned 9.2% over five years.', ofFive],
    ['The compound annual growth rate of NVDA was 9.2% over the past five years.', yearly],
    ['NVDA fell 9.2%.', { ...ofYear, value: -9.24 }],
    ['NVDA fell \u22129.2%.', { ...ofYear, value: -9.24 }],
    ['NVDA returned more than 9.2%.', ofYear],
    ['NVDA returned 9.2%, not only in good months.', ofYear],
    ['NVDA closed at $371.74 on the day after its results.', close],
    ['CPI inflation was 3.1% last month.', inflation],
    ['CPI inflation was 3.1% on the year.', inflation],
    ['The volatility of NVDA was 44.6% a year.', volatility],
    ['The volatility of NVDA was 44.6%, so swings are to be expected.', volatility],
    ['Past performance does not guarantee future results, but NVDA returned 9.2%.', ofYear],
    ['If you had held NVDA for the past year, you would have gained 9.2% as its return.', ofYear],
    ['Even though the market may fall, NVDA returned 9.2% last year.', ofYear],
    ['CPI inflation was 3.1%, above what the Fed would like.', inflation],
    ['CPI inflation was 3.1% from a year earlier.', inflation],
    ['NVDA closed at $371.74 per share.', close],
    ['The share of not classified was 9.2%.', { ...ofYear, metric: 'share of not classified', metricAliases: [] }],
  ])('is supported where the fact carries what is said: %s', (text, fact) => {
    expect(statusOf(text, fact)).toBe('supported');
  });

  test.each([
    'last week',
    'over the last month',
    'yesterday',
    'overnight',
    'today',
    'year to date',
    'this month',
    'over the past five years',
    'over a decade',
    'in the last quarter',
    'every year',
    'per year',
    'a year',
    'annualized',
    'each month',
    'since January',
    'since Covid',
    'in May',
    'over the last two weeks',
    'on average',
    'a year ago',
  ])('is not supported where it is told of another time: %s', (time) => {
    expect(statusOf(`NVDA returned 9.2% ${time}.`, ofYear)).toBe('unsupported');
    expect(statusOf(`NVDA returned 9.2% ${time}.`, { ...ofYear, period: { end: '2026-04-30' } })).toBe('unsupported');
  });

  test.each([
    'NVDA never returned 9.2%.',
    'NVDA did not return 9.2%.',
    'NVDA didn\u2019t return 9.2%.',
    'It is false that NVDA returned 9.2%.',
    'NVDA has no longer returned 9.2%.',
  ])('is contradicted where it is denied: %s', (text) => {
    expect(statusOf(text, ofYear)).toBe('contradicted');
  });

  test.each([
    ['NVDA will return 9.2%.', ofYear],
    ['NVDA should return 9.2% from here.', ofYear],
    ['NVDA could have returned 9.2%.', ofYear],
    ['NVDA is expected to return 9.2%.', ofYear],
    ['CPI inflation is expected to be 3.1% next year.', inflation],
    ['CPI inflation may be 3.1%.', inflation],
    ['The close of NVDA will be $371.74.', close],
  ])('is not supported where it is told of what may be: %s', (text, fact) => {
    expect(statusOf(text, fact)).toBe('unsupported');
  });

  test.each([
    ['NVDA sales rose 9.2%.', ofYear],
    ['NVDA earnings rose 9.2%.', ofYear],
    ['Implied volatility of NVDA was 44.6%.', volatility],
    ['NVDA opened at $371.74.', close],
    ['NVDA closed at an all-time high of $371.74.', close],
    ['The target price of NVDA is $371.74.', close],
    ['The fair price of NVDA is $371.74.', close],
    ['Core CPI inflation was 3.1%.', inflation],
    ['CPI inflation in the euro area was 3.1%.', inflation],
    ['CPI inflation was 3.1% on the month.', inflation],
    ['CPI inflation of producer prices was 3.1%.', inflation],
    ['Nominal GDP growth was 2.3%.', growth],
    ['Real GDP growth was 2.3% on the quarter.', growth],
    ['Average CPI inflation was 3.1%.', inflation],
  ])('is not supported where it is told of another measure: %s', (text, fact) => {
    expect(statusOf(text, fact)).toBe('unsupported');
  });

  test.each(['NVDA rose \u22123.8%.', 'NVDA rallied \u22123.8%.', 'NVDA gained \u22123.8%.'])(
    'is contradicted where its sign and its verb disagree: %s',
    (text) => {
      expect(statusOf(text, { ...ofYear, value: -3.8 })).toBe('contradicted');
    },
  );

  test('is not supported by a bound that its value does not keep', () => {
    expect(statusOf('NVDA returned less than 9.2%.', ofYear)).toBe('contradicted');
  });

  test('is judged by the words of its own clause', () => {
    const both = [ofYear, { ...ofYear, id: 'f10', entity: 'AMD', value: 3.3, evidenceId: 'e2' }];
    const text = 'NVDA returned 9.2%, while AMD did not return 3.3%.';
    expect(checkSentence({ text, facts: both }).claims.map(({ status }) => status)).toEqual([
      'supported',
      'contradicted',
    ]);
  });
});

const told: Fact = { ...ofYear, metricAliases: ['returned', 'gained', 'gains', 'declines', 'fell'] };
const claimsOf = (text: string) => checkSentence({ text, facts: [told] }).claims;

describe('a change that is spoken of rather than told', () => {
  test.each([
    'You should buy NVDA now, gains are guaranteed.',
    'NVDA gains will follow.',
    'For NVDA, declines were shallow.',
  ])('is borne out by no figure: %s', (text) => {
    expect(claimsOf(text).filter(({ status }) => status === 'supported')).toEqual([]);
  });

  test('stays one where it is told', () => {
    expect(claimsOf('NVDA gained over the year.').map(({ status }) => status)).toEqual(['supported']);
    expect(claimsOf('NVDA fell over the year.').map(({ status }) => status)).toEqual(['contradicted']);
  });
});

test('a return with the right size and the wrong sign is told to be of the other direction', () => {
  const [claim] = claimsOf('NVDA fell 9.24% over the year.');
  expect(claim?.status).toBe('contradicted');
  expect(claim?.reason).toMatch(/^The evidence shows the other direction: NVDA return 9\.24 percent/);
});
