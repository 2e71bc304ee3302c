import { expect, it } from 'vitest';
import { checkDeniedMove } from '#check-denied-move';
import { checkSentence } from '#check-sentence';
import type { Fact } from '#fact';

const returned = (entity: string, value: number): Fact => ({
  id: `${entity} 1`,
  evidenceId: entity,
  entity,
  metric: 'return',
  metricAliases: ['gained', 'lost', 'rose', 'fell'],
  unit: 'percent',
  asOf: '2026-06-30',
  period: { start: '2025-06-30', end: '2026-06-30' },
  value,
});
const facts = [returned('NVDA', -8.42), returned('SPY', 12.3)];

it.each([
  ['NVDA did not lose money over the year.', 'contradicted'],
  ['SPY did not rise.', 'contradicted'],
  ['SPY didn\u2019t fall over the year.', 'supported'],
  ['NVDA has not gained.', 'supported'],
])('what is denied is judged by what was: %s', (text, status) => {
  expect(checkDeniedMove({ text, facts })?.status).toBe(status);
});

it.each(['AMD did not rise.', 'SPY did not fall by more than 10%.', 'SPY rose.', 'SPY did not surprise.'])(
  'what no fact decides is left open: %s',
  (text) => {
    expect(checkDeniedMove({ text, facts })).toBeNull();
  },
);

it('does not take a denial with a curly apostrophe for what it denies', () => {
  const { claims } = checkSentence({ text: 'NVDA hasn\u2019t lost money.', facts });
  expect(claims.filter(({ status }) => status === 'supported')).toEqual([]);
});
