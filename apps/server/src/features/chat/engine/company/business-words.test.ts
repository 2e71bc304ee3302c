import { expect, test } from 'vitest';
import { businessAsked } from './business-words.ts';

test.each([
  ['how much did amazon make last year?', 'made'],
  ['how much did amazon make from aws last year?', 'made'],
  ['which grew faster, alphabet or meta?', 'grew'],
  ['how fast is nvidia growing?', 'grew'],
] as const)('a company that makes or grows does so in its business: %s', (plain, asked) => {
  expect(businessAsked(plain)).toBe(asked);
});

test.each([
  'how much did i make last year?',
  'how much did amd make between 2024-11-28 and 2024-12-31?',
  'how much did nvda make since 2020?',
  'how much did apple make me this year?',
  'how much did nvda make for me in 2024?',
  'how fast is apple growing its dividend?',
  'which grew faster, apple or nvidia, in terms of headcount?',
])('what is said of a holder, of days or of something else is not: %s', (plain) => {
  expect(businessAsked(plain)).toBeNull();
});
