import { expect, test } from 'vitest';
import { checkRank } from './check-rank.ts';
import type { Fact } from './fact.ts';

const measures = [
  { metric: 'return', unit: 'percent', values: { OAK: -8, ELM: 12, ASH: 17 } },
  { metric: 'volatility', unit: 'percent', values: { OAK: 38, ELM: 14, ASH: 22 } },
  { metric: 'maximum drawdown', unit: 'percent', values: { OAK: -27, ELM: -10, ASH: -13 } },
  { metric: 'price to earnings', unit: 'ratio', values: { OAK: 31, ASH: 34 } },
] as const;
const facts = measures.flatMap(({ metric, unit, values }) =>
  Object.entries(values).map(([entity, value]): Fact => ({
    id: `${entity} ${metric}`,
    evidenceId: `e_${entity}`,
    entity,
    metric,
    metricAliases: metric === 'maximum drawdown' ? ['drawdown'] : [],
    value,
    unit,
    asOf: '2026-06-30',
  })),
);
const statusOf = (text: string) => checkRank({ text, facts })?.claim.status ?? null;

test.each([
  ['OAK was the weakest of the three.', 'supported'],
  ['ELM was the weakest of the three.', 'contradicted'],
  ['The calmest of the three was ELM.', 'supported'],
  ['OAK was the calmest of the three.', 'contradicted'],
  ['OAK had the deepest drawdown of the three.', 'supported'],
  ['ELM had the deepest drawdown of the three.', 'contradicted'],
  ['ASH came first and OAK last.', 'supported'],
  ['ASH came first and ELM last.', 'contradicted'],
  ['ASH was the strongest of the three and OAK the weakest.', 'supported'],
  ['ELM brought up the rear.', 'contradicted'],
  ['OAK\u2019s volatility was the highest of the three.', 'supported'],
  ['ASH\u2019s drawdown was the deepest.', 'contradicted'],
  ['OAK was the only one of the three to lose money.', 'supported'],
  ['ASH was the only one of the three to gain.', 'contradicted'],
  ['ELM was the only one to fall.', 'contradicted'],
])('a rank is held against the facts of all: %s is %s', (text, status) => {
  expect(statusOf(text)).toBe(status);
});

test.each([
  ['of the others nothing is known', 'OAK is the cheapest of the three.'],
  ['the lot has one without the measure', 'OAK is the cheapest of the lot, ELM the dearest.'],
  ['of another in the sentence no rank is read', 'ASH came first, ahead of a tired ELM.'],
  ['it is among no one in particular', 'OAK was the weakest.'],
  ['as many are not known', 'OAK was the only one of the four to lose money.'],
  ['it is denied', 'OAK was not the calmest of the three.'],
  ['it is of the third place', 'ELM was the second calmest of the three.'],
])('no rank is judged where %s', (_, text) => {
  expect(statusOf(text)).toBeNull();
});

test('the fact that takes the rank is told with it', () => {
  expect(checkRank({ text: 'ELM was the calmest of the three.', facts })?.fact.id).toBe('ELM volatility');
});
