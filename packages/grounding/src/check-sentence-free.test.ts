import { describe, expect, test } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import type { Fact } from './fact.ts';

type Measured = Pick<Fact, 'entity' | 'metric' | 'value' | 'unit'> & Partial<Fact>;

function fact(id: string, measured: Measured): Fact {
  return { id, evidenceId: `e-${id}`, asOf: '2024-12-31', ...measured };
}

const billions = { unit: 'currency', currency: 'USD', scale: 1e9 } as const;
const year = (label: number, end: string) => ({ period: { label: `FY${label}`, end }, asOf: end });
const revenue = { metric: 'revenue', metricAliases: ['net sales', 'sales'], ...billions };
const income = { metric: 'net income', metricAliases: ['profit'], ...billions };
const apple = { entity: 'Apple', entityAliases: ['AAPL'] };
const microsoft = { entity: 'Microsoft', entityAliases: ['MSFT'] };
const states = { entity: 'United States', entityAliases: ['US'], unit: 'percent' as const };
const inflation = { ...states, metric: 'CPI inflation', metricAliases: ['inflation'] };
const nvidia = { entity: 'NVDA', entityAliases: ['Nvidia'], unit: 'percent' as const };
const spy = { entity: 'SPY', entityAliases: ['S&P 500'], unit: 'percent' as const };
const span = { period: { label: '2024', start: '2023-12-29', end: '2024-12-31' } };
const month = (label: string, end: string) => ({ period: { label, end }, asOf: end });

const facts: Fact[] = [
  fact('a22', { ...apple, ...revenue, value: 394.328, ...year(2022, '2022-09-24') }),
  fact('a23', { ...apple, ...revenue, value: 383.285, ...year(2023, '2023-09-30') }),
  fact('a24', { ...apple, ...revenue, value: 391.035, ...year(2024, '2024-09-28') }),
  fact('ai23', { ...apple, ...income, value: 96.995, ...year(2023, '2023-09-30') }),
  fact('ai24', { ...apple, ...income, value: 93.736, ...year(2024, '2024-09-28') }),
  fact('ag23', { ...apple, metric: 'gross margin', unit: 'percent', value: 44.1, ...year(2023, '2023-09-30') }),
  fact('ag24', { ...apple, metric: 'gross margin', unit: 'percent', value: 46.2, ...year(2024, '2024-09-28') }),
  fact('m23', { ...microsoft, ...revenue, value: 211.915, ...year(2023, '2023-06-30') }),
  fact('m24', { ...microsoft, ...revenue, value: 245.122, ...year(2024, '2024-06-30') }),
  fact('mi24', { ...microsoft, ...income, value: 88.136, ...year(2024, '2024-06-30') }),
  fact('c4', { ...inflation, value: 3.36, ...month('April 2024', '2024-04-30') }),
  fact('c5', { ...inflation, value: 3.14, ...month('May 2024', '2024-05-31') }),
  fact('u5', { ...states, metric: 'unemployment rate', value: 4, ...month('May 2024', '2024-05-31') }),
  fact('nr', { ...nvidia, metric: 'return', metricAliases: ['returned', 'rose', 'gained'], value: 171.2, ...span }),
  fact('nd', { ...nvidia, metric: 'maximum drawdown', metricAliases: ['drawdown'], value: -27.1, ...span }),
  fact('sr', { ...spy, metric: 'return', metricAliases: ['returned', 'rose', 'gained'], value: 24.9, ...span }),
  fact('sv', { ...spy, metric: 'volatility', value: 12.6, ...span }),
  fact('nv', { ...nvidia, metric: 'volatility', value: 52.4, ...span }),
  fact('sd', { ...spy, metric: 'maximum drawdown', metricAliases: ['drawdown'], value: -8.4, ...span }),
  fact('y10', {
    ...states,
    metric: '10-year Treasury yield',
    metricAliases: ['10-year yield', '10-year'],
    value: 4.58,
  }),
  fact('y2', { ...states, metric: '2-year Treasury yield', metricAliases: ['2-year yield', '2-year'], value: 4.25 }),
];

const statuses = (text: string) => checkSentence({ text, facts }).claims.map(({ status }) => status);

describe('a sentence in free wording', () => {
  test.each([
    ['a level with the year behind it', "Apple's sales slipped from $394.3 billion in 2022 to $383.3 billion in 2023."],
    ['a year earlier', "Apple's net income shrank to $93.7 billion in 2024 from $97.0 billion a year earlier."],
    ['a year before', "Microsoft's sales were $245.1 billion in fiscal 2024, against $211.9 billion a year before."],
    ['a month without its year', 'Inflation in the US eased to 3.14% in May 2024 from 3.36% in April.'],
    ['from and to in either order', 'From April 2024 to May 2024 US inflation fell to 3.1% from 3.4%.'],
    [
      'figures listed behind a comparison',
      'Apple made a bigger profit than Microsoft in 2024, $93.7 billion against $88.1 billion.',
    ],
    [
      'fiscal years that end apart',
      "Apple's revenue of $391.0 billion in fiscal 2024 was larger than that of Microsoft.",
    ],
    ['what stands behind a figure', "Nvidia's volatility of 52.4% was above the 12.6% of SPY."],
    ['a lead', 'The 10-year Treasury yield exceeded the 2-year yield by 33 basis points on 31 December 2024.'],
    [
      'a distance before the comparison',
      'The 2-year yield was 33 basis points below the 10-year yield on 31 December 2024.',
    ],
    ['a spread', 'The spread between the 10-year and the 2-year yield was 33 basis points at the end of 2024.'],
    ['a lead of one company', "Apple's revenue exceeded Microsoft's by $145.9 billion in fiscal 2024."],
    ['the size of a drawdown', 'The maximum drawdown of NVDA in 2024 was 27.1%.'],
    ['a smaller drawdown', 'SPY had a smaller drawdown than NVDA: 8.4% against 27.1%.'],
    ['one measure at two times', 'The US inflation in May 2024, 3.1%, was lower than in April 2024.'],
    ['a margin that follows', "Apple's net margin was 24.0% in fiscal 2024."],
    ['a margin by another name', "Microsoft's profit margin was 36.0% in fiscal 2024."],
    ['margins of two years', "Apple's net margin slipped from 25.3% in fiscal 2023 to 24.0% in fiscal 2024."],
    ['a share of sales', "Net income came to 24.0% of Apple's revenue in fiscal 2024."],
    ['the top line', "Apple's top line was $391.0 billion in fiscal 2024."],
    ['the bottom line', "Apple's bottom line was $93.7 billion in fiscal 2024."],
    ['a multiple of another', "Nvidia's volatility of 52.4% was more than four times that of SPY in 2024."],
    ['a fraction of another', "SPY's volatility was about a quarter of Nvidia's in 2024."],
    ['a multiple of two falls', "Nvidia's maximum drawdown in 2024 was more than three times SPY's."],
    ['a multiple with decimals', "Apple's revenue was about 1.6 times Microsoft's in fiscal 2024."],
    ['a verb that is a measure of another', "Apple's gross margin gained 210 basis points in fiscal 2024."],
  ])('is supported: %s', (_what, text) => {
    expect(statuses(text)).not.toEqual([]);
    expect(new Set(statuses(text))).toEqual(new Set(['supported']));
  });

  test.each([
    ['levels that lie the other way', 'Inflation in the US picked up to 3.14% in May 2024 from 3.36% in April.'],
    ['more than another', 'With $245 billion, Microsoft had more revenue than Apple in fiscal 2024.'],
    ['that of another', "Microsoft's net income of $88.1 billion in fiscal 2024 exceeded that of Apple."],
    ['a bound that no level has', "Apple's revenue was under $390 billion in fiscal 2024."],
    ['a step and a level', "Apple's gross margin widened by 2.1% to 44.1% in 2024."],
    ['a quarter', "Apple's quarterly revenue was $391.0 billion."],
    ['a half', "Apple's revenue for the first half of fiscal 2024 was $391.0 billion."],
    ['a record', "Apple's revenue was $391.035 billion in fiscal 2024, a record."],
    ['a change that ended otherwise', "Apple's net income fell 3.4% in fiscal 2023."],
    ['the later above the earlier', 'The US inflation in May 2024, 3.1%, was higher than in April 2024.'],
    ['a part of a measure', "Apple's services revenue was $391.0 billion in fiscal 2024."],
    ['a product', "Apple's iPhone revenue was $391.0 billion in fiscal 2024."],
    ['who is unknown', "Amazon's revenue topped Apple's $391.0 billion in fiscal 2024."],
    ['a move that nothing shows', 'Unemployment in the US fell to 4.0% in May 2024.'],
    ['another margin', "Apple's net margin was 26.0% in fiscal 2024."],
    ['a margin that cannot follow', "Apple's operating margin was 24.0% in fiscal 2024."],
    ['the bottom line as the top line', "Apple's top line was $93.7 billion in fiscal 2024."],
    ['a multiple behind a true figure', "Apple's revenue was $391.0 billion in fiscal 2024, double that of Microsoft."],
    ['twice behind a true figure', "Apple's revenue was $391.0 billion in fiscal 2024, twice Microsoft's."],
    ['half behind a true figure', "SPY's volatility of 12.6% was half that of NVDA in 2024."],
    ['a record behind a true figure', 'Nvidia rose 171.2% in 2024, the most in its history.'],
    ['the best of any', 'Nvidia returned 171.2% in 2024, the best of any large stock.'],
    ['the shallowest ever', "SPY's drawdown of 8.4% in 2024 was its shallowest ever."],
    ['another fraction of another', "SPY's volatility was about half of Nvidia's in 2024."],
    ['rivals behind a true figure', "Apple's revenue was $391.0 billion in fiscal 2024, dwarfing every rival's."],
    ['a lead turned round', 'The 2-year yield was 33 basis points above the 10-year yield on 31 December 2024.'],
    ['before or after costs', "SPY's return of 24.9% in 2024 was after fees and taxes."],
    [
      'figures listed the other way',
      'Microsoft made a bigger profit than Apple in 2024, $93.7 billion against $88.1 billion.',
    ],
  ])('is not supported: %s', (_what, text) => {
    expect(statuses(text).filter((status) => status !== 'supported')).not.toEqual([]);
  });

  test('is not contradicted by another value where it speaks of another thing', () => {
    expect(statuses('At its worst SPY was down 8.4% in 2024.')).toEqual(['unsupported']);
  });
});

test('what rests on two pieces of evidence names both', () => {
  const { claims } = checkSentence({ text: "Apple's net margin was 24.0% in fiscal 2024.", facts });
  expect(claims.map(({ evidenceIds }) => evidenceIds)).toEqual([['e-ai24', 'e-a24']]);
});

test('what is so on most days is not held against one of them', () => {
  expect(statuses('On most days the return of SPY was no worse than that of NVDA.')).not.toContain('contradicted');
  expect(statuses('The volatility of SPY in 2024 was no higher than that of NVDA.')).toEqual(['supported']);
  expect(statuses('The volatility of NVDA in 2024 was no higher than that of SPY.')).toEqual(['contradicted']);
});

describe('a sentence about what the engine measures', () => {
  const year = { start: '2025-04-30', end: '2026-04-30' };
  const all = { start: '2010-01-04', end: '2026-04-30' };
  const percent = (entity: string, value: number, names: readonly string[]): Fact => {
    const [metric = '', ...metricAliases] = names;
    const told = { entity, metric, metricAliases, value, unit: 'percent', period: year, asOf: year.end } as const;
    return fact(`${entity} ${metric}`, told);
  };
  const count = (metric: string, value: number): Fact =>
    fact(metric, { entity: 'SPY', metric, value, unit: 'count', period: all, asOf: all.end });
  const rate = (metric: string, value: number, asOf: string): Fact =>
    fact(`${metric} ${asOf}`, {
      entity: 'United States',
      metric,
      metricAliases: ['yield'],
      value,
      unit: 'percent',
      asOf,
    });
  const measured: Fact[] = [
    ...[
      ['NVDA', 83.27, 33.95, -20.21],
      ['SPY', 31.08, 12.49, -8.88],
      ['QQQ', 41.12, 16.29, -11.96],
    ].flatMap(([entity, gain, volatility, fall]) => [
      percent(String(entity), Number(gain), ['total return', 'return', 'returned', 'gained', 'lost']),
      percent(String(entity), Number(volatility), ['annualized volatility', 'volatility']),
      percent(String(entity), Number(fall), ['maximum drawdown', 'drawdown']),
    ]),
    ...[
      [2021, 28.73],
      [2022, -18.18],
      [2023, 26.18],
    ].map(([ended = 0, value = 0]) => ({
      ...percent('SPY', value, ['calendar-year return', 'return']),
      id: `SPY ${ended}`,
      period: { start: `${ended - 1}-12-31`, end: `${ended}-12-31` },
    })),
    count('number of positive years', 13),
    count('number of negative years', 2),
    count('number of whole years', 15),
    { ...percent('AAPL', -5.1, ['distance from its record close']), period: all },
    fact('record', {
      entity: 'AAPL',
      metric: 'record close',
      value: 285.41,
      unit: 'currency',
      currency: 'USD',
      period: all,
      asOf: all.end,
    }),
    fact('gold', {
      entity: 'GLD',
      metric: 'correlation with SPY',
      value: 0.08,
      unit: 'ratio',
      period: year,
      asOf: year.end,
    }),
    rate('ten-year Treasury yield', 4.45, '2026-05-28'),
    rate('ten-year Treasury yield', 4.41, '2025-05-28'),
    rate('two-year Treasury yield', 4.01, '2026-05-28'),
  ];
  const verdicts = (text: string) =>
    new Set(checkSentence({ text, facts: measured }).claims.map(({ status }) => status));

  test.each([
    ['a year by a verb', 'SPY lost 18.2% in 2022 and made 26.2% in 2023.'],
    ['years in turn', "SPY's returns of 2022 and 2023 were \u221218.2% and 26.2%."],
    ['a rank among things', 'NVDA was the most volatile of the three, at 34.0%.'],
    ['a part of all years', 'SPY rose in 13 of 15 whole years.'],
    ['a part of all years that fell', "Only two of SPY's 15 whole years ended with a loss."],
    ['a distance from a record', "Apple's AAPL had a record close of $285.41, and it now stands 5.1% below it."],
    ['a fall by another name', "QQQ's worst decline from peak to trough was 12.0%."],
    ['a lead in points', 'NVDA outran QQQ by 42.2 points, 83.3% to 41.1%.'],
    ['terms without what they are terms of', 'The ten-year Treasury yields 44 basis points more than the two-year.'],
    ['a day that a step is set against', 'At 4.45%, the ten-year yield is 4 basis points higher than on May 28, 2025.'],
    ['what is not so before a colon', 'The curve is not inverted: the ten-year yields 4.45% and the two-year 4.01%.'],
    ['a thing in the name of a measure', 'The correlation of GLD with SPY was 0.08.'],
    ['two comparisons', "QQQ returned 41.1%, more than SPY's 31.1% but less than NVDA's 83.3%."],
  ])('is supported: %s', (_what, text) => {
    expect(verdicts(text)).toEqual(new Set(['supported']));
  });

  test.each([
    ['a year by the verb of another', 'SPY lost 26.2% in 2022 and made 18.2% in 2023.'],
    ['another rank', 'SPY was the most volatile of the three, at 12.5%.'],
    ['a rank told first', 'Of the three, QQQ had the highest return, 41.1%.'],
    ['every year', 'SPY rose in 15 of 15 whole years.'],
    ['a count in words', "Only one of SPY's 15 whole years ended with a loss."],
    ['counts the other way round', 'Two calendar years were positive for SPY and thirteen were negative.'],
    ['terms the other way round', 'The ten-year yields 4.01% and the two-year 4.45%.'],
    ['a step the other way', 'At 4.45%, the ten-year yield is 4 basis points lower than on May 28, 2025.'],
    ['another distance from a record', "AAPL's record close was $285.41, and it now stands 15% below it."],
  ])('is contradicted: %s', (_what, text) => {
    expect(verdicts(text)).toContain('contradicted');
  });
});
