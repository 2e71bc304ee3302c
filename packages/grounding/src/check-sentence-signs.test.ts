import { describe, expect, it } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import type { Fact } from './fact.ts';

const period = { start: '2025-06-30', end: '2026-06-30' };
const place = { asOf: '2026-06-30', period, unit: 'percent' } as const;

function factsOf(entity: string, figures: { return: number; volatility: number; beta: number }): Fact[] {
  const shared = { ...place, entity, evidenceId: `of ${entity}` };
  return [
    {
      ...shared,
      id: `${entity} 1`,
      metric: 'return',
      metricAliases: ['returned', 'gained', 'lost', 'total return'],
      value: figures.return,
    },
    {
      ...shared,
      id: `${entity} 2`,
      metric: 'volatility',
      metricAliases: ['annualised volatility'],
      value: figures.volatility,
    },
    { ...shared, id: `${entity} 3`, metric: 'beta', value: figures.beta, unit: 'ratio' },
  ];
}

const facts: Fact[] = [
  ...factsOf('OAK', { return: -8.4, volatility: 38.5, beta: 1.7 }),
  ...factsOf('ELM', { return: 17.6, volatility: 22.1, beta: 0.6 }),
  {
    id: 'm2',
    evidenceId: 'of US',
    entity: 'United States',
    metric: 'real GDP growth',
    metricAliases: ['real GDP'],
    value: 1.9,
    unit: 'percent',
    period: { label: '2026-Q1' },
    asOf: '2026-05-01',
  },
  {
    id: 'm1',
    evidenceId: 'of US',
    entity: 'United States',
    metric: 'CPI inflation',
    metricAliases: ['inflation'],
    value: 3.1,
    unit: 'percent',
    asOf: '2026-05-01',
  },
];
const statuses = (text: string) => checkSentence({ text, facts }).claims.map(({ status }) => status);
const isCarried = (text: string) => statuses(text).every((status) => status === 'supported');

describe('what stands beside a figure', () => {
  it.each([
    ['Excluding dividends, ELM returned 17.6%.', 'ELM returned 17.6%.'],
    ['ELM returned 17.6%, before dividends.', 'ELM returned 17.6%, and OAK \u22128.4%.'],
    ['ELM\u2019s daily volatility is 22.1%.', 'ELM\u2019s volatility is 22.1%.'],
    ['ELM gained 17.6% in euro terms.', 'ELM gained 17.6%.'],
    ['Euro-area inflation is 3.1%.', 'Inflation is 3.1%.'],
    ['Inflation is 3.1% excluding food and energy.', 'Inflation is 3.1%.'],
    ['Real GDP grew 1.9% in 2026.', 'Real GDP grew 1.9% in the first quarter of 2026.'],
    ['OAK\u2019s beta to bonds is 1.7.', 'OAK\u2019s beta to the market is 1.7.'],
    ['OAK ended the year \u22128.4% higher.', 'OAK returned \u22128.4%.'],
    ['SPY gained 17.6%, less than OAK\u2019s gain.', 'ELM gained 17.6%.'],
  ])('makes another of it: %s, and not: %s', (other, own) => {
    expect(isCarried(other)).toBe(false);
    expect(isCarried(own)).toBe(true);
  });

  it('is a beta that is told in words', () => {
    expect(statuses('OAK\u2019s beta of 1.7 means that it moves less than the market.')).toContain('contradicted');
    expect(statuses('OAK\u2019s beta of 1.7 means that it moves in line with the market.')).toContain('contradicted');
    expect(isCarried('OAK\u2019s beta of 1.7 means that it moves more than the market.')).toBe(true);
    expect(isCarried('ELM\u2019s beta of 0.6 means that it moves less than the market.')).toBe(true);
  });

  it('is the target of the Federal Reserve, which is two percent', () => {
    expect(isCarried('Inflation of 3.1% is above the Fed\u2019s 2% target.')).toBe(true);
    expect(statuses('Inflation of 3.1% is below the Fed\u2019s 2% target.')).toContain('contradicted');
  });

  it('is how those who hold a thing fared, of which a return tells nothing', () => {
    expect(statuses('OAK lost money.')).toEqual(['supported']);
    expect(statuses('Most investors lost money on OAK.')).toEqual([]);
  });
});
