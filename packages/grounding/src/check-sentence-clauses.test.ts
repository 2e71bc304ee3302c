import { describe, expect, test } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import type { Fact } from './fact.ts';

type Measured = Pick<Fact, 'entity' | 'metric' | 'value' | 'unit'> & Partial<Fact>;

function fact(id: string, measured: Measured): Fact {
  return { id, evidenceId: `e-${id}`, asOf: '2026-06-30', ...measured };
}

const span = { period: { start: '2025-06-30', end: '2026-06-30' } };
const returned = {
  metric: 'return',
  metricAliases: ['returned', 'gained', 'lost', 'rose', 'fell'],
  unit: 'percent' as const,
  ...span,
};
const states = { entity: 'United States', entityAliases: ['US'], unit: 'percent' as const };
const facts: Fact[] = [
  fact('nr', { entity: 'NVDA', ...returned, value: -8.42 }),
  fact('sr', { entity: 'SPY', ...returned, value: 12.3 }),
  fact('mr', { entity: 'MSFT', ...returned, value: 17.6 }),
  fact('nv', { entity: 'NVDA', metric: 'volatility', value: 38.5, unit: 'percent', ...span }),
  fact('sv', { entity: 'SPY', metric: 'volatility', value: 14.2, unit: 'percent', ...span }),
  fact('nd', {
    entity: 'NVDA',
    metric: 'maximum drawdown',
    metricAliases: ['drawdown'],
    value: -27.3,
    unit: 'percent',
    ...span,
  }),
  fact('sd', {
    entity: 'SPY',
    metric: 'maximum drawdown',
    metricAliases: ['drawdown'],
    value: -9.8,
    unit: 'percent',
    ...span,
  }),
  fact('nb', { entity: 'NVDA', metric: 'beta', value: 1.72, unit: 'ratio' }),
  fact('ni', { ...states, metric: 'CPI inflation', metricAliases: ['inflation'], value: 3.14 }),
  fact('nu', { ...states, metric: 'unemployment rate', metricAliases: ['rate'], value: 4.3 }),
  fact('ff', { ...states, metric: 'federal funds rate', metricAliases: ['policy rate'], value: 3.88 }),
  fact('ty', { ...states, metric: 'ten-year Treasury yield', metricAliases: ['ten-year yield'], value: 4.41 }),
  fact('sl', {
    ...states,
    metric: 'slope of the Treasury curve',
    metricAliases: ['yield curve'],
    value: 44,
    unit: 'basis_point',
  }),
];

const statuses = (text: string) => checkSentence({ text, facts }).claims.map(({ status }) => status);

describe('a direction in each clause', () => {
  test.each([
    'SPY and MSFT rose; NVDA fell.',
    'On the one hand SPY gained; on the other hand NVDA lost.',
    'NVDA fell while SPY rose.',
    'Neither SPY nor MSFT lost money.',
    'Unlike SPY, NVDA fell.',
    'NVDA, unlike SPY, fell.',
    'Unlike SPY and MSFT, NVDA lost money.',
  ])('is held against the one that it is told of: "%s"', (text) => {
    expect(statuses(text)).toEqual(['supported']);
  });

  test.each(['SPY and NVDA rose.', 'NVDA rose while SPY fell.', 'Neither SPY nor NVDA lost money.'])(
    'is contradicted where one of them went the other way: "%s"',
    (text) => {
      expect(statuses(text)).toEqual(['contradicted']);
    },
  );

  test.each([
    'MSFT gained as much as SPY.',
    'A decade of gains was lost.',
    'MSFT made up most of the gain in SPY.',
    'NVDA lost to cash.',
  ])('says nothing of how much, or of nobody named: "%s"', (text) => {
    expect(statuses(text)).toEqual([]);
  });

  test.each([
    'NVDA lost nearly half over the year.',
    'MSFT rose by a gross of points.',
    'For the third year running SPY rose.',
  ])('does not carry an amount or a count in words: "%s"', (text) => {
    expect(statuses(text)).toEqual(['unsupported']);
  });
});

describe('ways to say which way it went', () => {
  test.each(['NVDA gave up 8.42%.', 'NVDA gave back 8.42%.', 'SPY won back 12.3%.', 'SPY recouped 12.3%.'])(
    'agree: "%s"',
    (text) => {
      expect(statuses(text)).toEqual(['supported']);
    },
  );

  test.each(['SPY gave up 12.3%.', 'SPY gave back 12.3%.', 'NVDA won back 8.42%.'])('disagree: "%s"', (text) => {
    expect(statuses(text)).not.toContain('supported');
  });

  test('"led by" tells who was ahead', () => {
    expect(statuses('SPY led NVDA by 20.7 percentage points.')).toEqual(['supported', 'supported']);
    expect(statuses('NVDA led SPY by 20.7 percentage points.')).toContain('contradicted');
    expect(statuses('SPY led NVDA by 11 percentage points.')).toContain('contradicted');
  });

  test('a curve that is said to be inverted has a negative slope', () => {
    expect(statuses('The yield curve is inverted by 44 basis points.')).toEqual(['contradicted']);
    expect(statuses('The yield curve is inverted.')).toEqual(['contradicted']);
    expect(statuses('The yield curve slopes down by 44 basis points.')).toEqual(['contradicted']);
    expect(statuses('The yield curve slopes up by 44 basis points.')).toEqual(['supported']);
  });
});

describe('a comparison that names no measure', () => {
  test.each([
    ['SPY was calmer than NVDA.', 'supported'],
    ['NVDA was calmer than SPY.', 'contradicted'],
    ['NVDA swung more than SPY.', 'supported'],
    ['NVDA fell further than SPY at its worst.', 'supported'],
    ['SPY fell further than NVDA at its worst.', 'contradicted'],
    ['NVDA fell less than SPY.', 'contradicted'],
    ['MSFT rose more than SPY.', 'supported'],
    ['SPY rose more than MSFT.', 'contradicted'],
  ])('is of the one that its words mean: "%s" is %s', (text, expected) => {
    expect(statuses(text)).toEqual([expected]);
  });
});

describe('the measure and the thing that a figure is of', () => {
  test.each([
    'Its beta to SPY is 1.72.',
    "The Federal Reserve's policy rate is 3.88%.",
    'NVDA lost money even before inflation of 3.1%.',
    'The ten-year yield less inflation leaves 1.27%.',
    'From peak to trough NVDA lost 27.3%.',
    'Between its peak and its trough NVDA had a drawdown of 27.3%.',
    'The loss of 8.42% at NVDA was smaller than its drawdown of 27.3%.',
  ])('are those beside it: "%s"', (text) => {
    expect(statuses(text)).not.toContain('contradicted');
    expect(statuses(text)).not.toContain('unsupported');
  });

  test.each([
    'The ten-year yield less inflation leaves 2.5%.',
    'NVDA fell 8.42% in a single day.',
    'NVDA fell 8.42% from its peak.',
  ])('do not carry another: "%s"', (text) => {
    expect(statuses(text)).not.toContain('supported');
  });

  test('a rate is the one of unemployment only where no other is meant', () => {
    expect(statuses('The mortgage rate is 4.3%.')).toEqual(['unsupported']);
    expect(statuses('The rate of growth is 4.3%.')).toEqual(['unsupported']);
    expect(statuses('Rates stood at 4.3%.')).toEqual(['unsupported']);
    expect(statuses('The rate was 4.3%.')).toEqual(['supported']);
    expect(statuses('The unemployment rate was 4.3%.')).toEqual(['supported']);
    const plain = fact('r', { entity: 'Calculation', metric: 'rate', value: 6, unit: 'percent' });
    const told = checkSentence({ text: 'The yearly growth rate of the calculation was 6%.', facts: [plain] });
    expect(told.claims.map(({ status }) => status)).toEqual(['supported']);
  });

  test.each([
    ['a tenth of a point', 0.1],
    ['two tenths of a percentage point', 0.2],
    ['half a point', 0.5],
    ['a quarter point', 0.25],
    ['three quarters of a point', 0.75],
  ])('%s is %f of a percentage point', (words, step) => {
    const [before, after] = [
      fact('a', { ...states, metric: 'unemployment rate', value: 4, period: { end: '2026-04-30' } }),
      fact('b', { ...states, metric: 'unemployment rate', value: 4 + step, period: { end: '2026-05-31' } }),
    ];
    const told = (text: string) => checkSentence({ text, facts: [before, after] }).claims.map(({ status }) => status);
    expect(told(`The unemployment rate rose by ${words}.`)).toEqual(['supported']);
    expect(told(`The unemployment rate fell by ${words}.`)).toEqual(['contradicted']);
  });
});
