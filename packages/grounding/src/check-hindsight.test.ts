import { expect, it } from 'vitest';
import { checkHindsight } from '#check-hindsight';
import { checkSentence } from '#check-sentence';
import type { Fact } from '#fact';

const returned = (entity: string, value: number): Fact => ({
  id: `${entity} 1`,
  evidenceId: entity,
  entity,
  metric: 'return',
  metricAliases: ['gained', 'lost', 'rose', 'fell', 'loss', 'gain'],
  unit: 'percent',
  asOf: '2026-06-30',
  period: { start: '2025-06-30', end: '2026-06-30' },
  value,
});
const facts = [returned('NVDA', -8.42), returned('SPY', 12.3)];

it.each([
  ['An investor in SPY would have lost money.', 'contradicted'],
  ['An investor in NVDA would have lost money.', 'supported'],
  ['A holder of NVDA would now be up.', 'contradicted'],
  ['A stake in SPY would have grown over the year.', 'supported'],
  ['Any buyer of NVDA would be sitting on a profit.', 'contradicted'],
])('judges what a holder would have had by what happened: %s', (text, status) => {
  expect(checkHindsight({ text, facts })?.status).toBe(status);
});

it.each([
  'An investor in AAPL would have lost money.',
  'An investor in SPY would have lost money if rates had risen.',
  'An investor in SPY would have doubled the stake.',
  'SPY gained over the year.',
])('says nothing of what is supposed otherwise or not held: %s', (text) => {
  expect(checkHindsight({ text, facts })).toBeNull();
});

it.each([
  ['A holder of NVDA would be sitting on a loss of 8.4%.', 'supported'],
  ['A holder of NVDA would be sitting on a loss of 9.4%.', 'contradicted'],
  ['NVDA would lose 8.4%.', 'unsupported'],
])('reads a figure that is told so: %s', (text, status) => {
  expect(checkSentence({ text, facts }).claims.map((claim) => claim.status)).toEqual([status]);
});
