import { expect, test } from 'vitest';
import { changeVerdict } from './dividend-change.ts';

test.each([
  ['did ko raise its dividend this year?', { amount: 0.5, prior: 0.45 }, ['Yes.']],
  ['did ko raise its dividend this year?', { amount: 0.4, prior: 0.45 }, ['No.']],
  ['has ko cut its dividend?', { amount: 0.4, prior: 0.45 }, ['Yes.']],
  ['did ko raise its dividend this year?', { amount: 0.45, prior: 0.4499 }, ['No, it is the same as a year before.']],
  ['has ko ever cut its dividend?', { amount: 0.5, prior: 0.45 }, []],
  ['what is the dividend of ko?', { amount: 0.5, prior: 0.45 }, []],
  ['did ko raise or cut its dividend?', { amount: 0.5, prior: 0.45 }, []],
])('%s', (plain, paid, verdict) => {
  expect(changeVerdict(plain, paid)).toEqual(verdict);
});
