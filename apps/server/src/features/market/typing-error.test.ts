import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWithinOneTypingError } from './typing-error.ts';

it.each([
  ['apple', 'aple'],
  ['apple', 'applee'],
  ['apple', 'appel'],
  ['apple', 'ap0le'],
  ['a', ''],
])('takes %s and %s for one error', (a, b) => {
  expect(isWithinOneTypingError(a, b)).toBe(true);
});

it.each([
  ['apple', 'ape'],
  ['apple', 'paple!'],
  ['abcd', 'badc'],
  ['ab', ''],
])('takes %s and %s for more than one', (a, b) => {
  expect(isWithinOneTypingError(a, b)).toBe(false);
});

it('holds for every text with one letter changed, and both ways round', () => {
  const text = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(text, fc.nat(), fc.constantFrom('', 'x', 'xa'), (word, place, put) => {
      const at = place % word.length;
      const changed = `${word.slice(0, at)}${put === 'xa' ? `x${word[at]}` : put}${word.slice(at + 1)}`;
      expect(isWithinOneTypingError(word, changed)).toBe(true);
      expect(isWithinOneTypingError(changed, word)).toBe(true);
    }),
  );
});
