import { expect, test } from 'vitest';
import { stemWord } from './word-stem.ts';

test.each([
  ['dependence', 'dependent'],
  ['deduction', 'deducted'],
  ['operational', 'operating'],
  ['executives', 'executive'],
  ['financial', 'financially'],
  ['deficiencies', 'deficiency'],
])('%s and %s are one word', (one, other) => {
  expect(stemWord(one)).toBe(stemWord(other));
});

test.each([
  ['talent', 'tally'],
  ['rental', 'rest'],
  ['notion', 'notice'],
])('%s and %s stay two', (one, other) => {
  expect(stemWord(one)).not.toBe(stemWord(other));
});
