import { expect, test } from 'vitest';
import { checkCourse } from './check-course.ts';
import type { Fact } from './fact.ts';

const facts = Object.entries({ OAK: -8, ELM: 12 }).map(([entity, value]): Fact => ({
  id: entity,
  evidenceId: `e_${entity}`,
  entity,
  metric: 'return',
  value,
  unit: 'percent',
  asOf: '2026-06-30',
  period: { start: '2025-06-30', end: '2026-06-30' },
}));
const statusOf = (text: string, isTitle = false) => {
  const verdict = checkCourse({ text, facts, isTitle });
  return verdict === null || verdict === 'open' ? verdict : verdict.status;
};

test.each([
  ['OAK had a banner year.', 'contradicted'],
  ['ELM had a banner year.', 'open'],
  ['OAK had a poor year.', 'supported'],
  ['OAK ended the year in the red.', 'supported'],
  ['OAK was in the red; ELM was in the black.', 'supported'],
  ['OAK was in the black; ELM was in the black.', 'contradicted'],
  ['Holders of ELM ended the year poorer.', 'contradicted'],
  ['For OAK it was a year to remember.', 'contradicted'],
])('a figure of speech says which way something went: %s is %s', (text, status) => {
  expect(statusOf(text)).toBe(status);
});

test.each([
  ['it is of another length of time', 'OAK had a poor quarter.', 'open'],
  ['it is of another measure', 'OAK had a good year for margins.', 'open'],
  ['it sets one beside another', 'ELM rewarded its holders more than OAK did.', 'open'],
  ['it is of those beside the thing', 'Rivals of OAK had a good year.', 'open'],
  ['it is only supposed', 'OAK could have had a good year.', null],
  ['it is denied', 'ELM did not have a good year.', null],
])('nothing is judged where %s', (_, text, status) => {
  expect(statusOf(text)).toBe(status);
});

test.each([
  ['## OAK: soaring', 'contradicted'],
  ['## A banner year for OAK', 'contradicted'],
  ['## OAK\u2019s slump', 'supported'],
  ['## ELM in decline', 'contradicted'],
  ['OAK: \u25b2', 'contradicted'],
  ['## Gains and losses', null],
])('a title says it in any word: %s is %s', (text, status) => {
  expect(statusOf(text, true)).toBe(status);
});
