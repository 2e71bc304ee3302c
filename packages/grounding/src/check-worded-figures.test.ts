import { describe, expect, it } from 'vitest';
import { findCarriedWords } from '#check-worded-figures';
import type { Fact } from '#fact';

const period = { start: '2025-06-30', end: '2026-06-30' };

function factsOf(entity: string, figures: { return: number; volatility: number; drawdown: number }): Fact[] {
  const shared = { entity, unit: 'percent', period, asOf: period.end, evidenceId: `of ${entity}` } as const;
  return [
    {
      ...shared,
      id: `${entity} 1`,
      metric: 'return',
      metricAliases: ['gained', 'lost', 'rose', 'fell'],
      value: figures.return,
    },
    { ...shared, id: `${entity} 2`, metric: 'volatility', value: figures.volatility },
    { ...shared, id: `${entity} 3`, metric: 'maximum drawdown', metricAliases: ['drawdown'], value: figures.drawdown },
  ];
}

const facts = [
  ...factsOf('NVDA', { return: -8.42, volatility: 38.5, drawdown: -27.3 }),
  ...factsOf('SPY', { return: 12.3, volatility: 14.2, drawdown: -9.8 }),
  ...factsOf('MSFT', { return: 17.6, volatility: 22.1, drawdown: -13.4 }),
];
const carried = (text: string) => findCarriedWords({ text, facts }).map((each) => each.text);

describe('figures in words that facts carry', () => {
  it.each([
    ['NVDA\u2019s volatility was more than twice that of SPY.', 'more than twice'],
    ['SPY\u2019s volatility was less than half of NVDA\u2019s.', 'less than half'],
    ['NVDA\u2019s drawdown was nearly three times that of SPY.', 'nearly three times'],
    ['NVDA\u2019s worst fall was about twice as deep as MSFT\u2019s.', 'about twice'],
    ['MSFT\u2019s volatility is roughly one and a half times that of SPY.', 'roughly one and a half times'],
    ['MSFT\u2019s maximum drawdown was \u221213.4%, about half of NVDA\u2019s.', 'about half'],
    ['NVDA lost less than a tenth of its value.', 'less than a tenth'],
    ['MSFT gained more than a sixth.', 'more than a sixth'],
    ['SPY gained about an eighth.', 'about an eighth'],
    ['MSFT beat SPY by about five percentage points.', 'about five percentage points'],
    ['NVDA trailed SPY by about twenty percentage points.', 'about twenty percentage points'],
    ['NVDA\u2019s volatility is nearly forty percent.', 'nearly forty percent'],
    ['SPY\u2019s worst fall stayed under ten percent.', 'under ten percent'],
    ['NVDA\u2019s largest decline was over a quarter.', 'over a quarter'],
    ['Two of the three ended higher.', 'Two of the three'],
    ['Two of the three shares rose over the year.', 'Two of the three shares'],
  ])('%s', (text, words) => {
    expect(carried(text)).toEqual([words]);
  });

  it('counts each clause of a sentence', () => {
    expect(carried('Two of the three gained; one lost.')).toEqual(['Two of the three', 'one']);
  });

  it('names the evidence of all that a count is of', () => {
    const [claim] = findCarriedWords({ text: 'Two of the three gained.', facts });
    expect(claim?.evidenceIds.toSorted()).toEqual(['of MSFT', 'of NVDA', 'of SPY']);
  });
});

it.each([
  'MSFT\u2019s volatility was more than twice that of SPY.',
  'NVDA\u2019s volatility is less than double that of SPY.',
  'NVDA\u2019s drawdown was nearly four times that of SPY.',
  'NVDA lost less than a twentieth of its value.',
  'NVDA\u2019s volatility is roughly one and a half times that of SPY.',
  'MSFT\u2019s maximum drawdown was \u221213.4%, about half of SPY\u2019s.',
  'NVDA gained less than a tenth.',
  'MSFT gained a fifth.',
  'MSFT beat SPY by ten percentage points.',
  'SPY trailed MSFT by about seven percentage points.',
  'SPY fell by less than twenty percent.',
  'MSFT\u2019s worst fall stayed under ten percent.',
  'Two of the three fell.',
  'One of the three gained; two lost.',
  'Two of the four gained.',
  'Two of the three gained a tenth.',
])('what facts do not carry is not given back: %s', (text) => {
  expect(carried(text)).toEqual([]);
});

it.each([
  'After inflation SPY gained over ten percent.',
  'In real terms MSFT gained more than a sixth.',
  'SPY did not gain more than a tenth.',
  'SPY may gain more than a tenth.',
  'Did SPY gain more than a tenth?',
  'SPY gained a baker dozen percent.',
  'SPY gained more than a tenth of its staff.',
])('what is denied, supposed, asked or of something else is not decided by them: %s', (text) => {
  expect(carried(text)).toEqual([]);
});
