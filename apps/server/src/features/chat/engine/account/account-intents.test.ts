import { expect, test } from 'vitest';
import { intents } from '../intents.ts';
import { recognise } from '../reading/recognition.ts';

const idsOf = (plain: string) => recognise(plain, intents, { command: null, hasSymbol: false }).ids;

test.each([
  'how are my real estate holdings doing?',
  'how is my family portfolio doing?',
  "how is my family's portfolio doing?",
  'how has my trust account done this year?',
  'how is our household portfolio doing?',
])('takes what is one\u2019s own for it: %s', (plain) => {
  expect(idsOf(plain)).toContain('portfolio');
  expect(idsOf(plain)).not.toContain('client_portfolio');
});

test.each([
  'how is the miller family portfolio doing?',
  "how is my client's family portfolio doing?",
  "what is in my neighbour's portfolio?",
  'how is the johnson trust account doing?',
  'what do the holdings of the household portfolio return?',
])('takes another\u2019s for another\u2019s: %s', (plain) => {
  expect(idsOf(plain)).toContain('client_portfolio');
});
