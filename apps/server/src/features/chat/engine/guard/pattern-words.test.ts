import { expect, it } from 'vitest';
import { isPatternWord, wordsOfPatterns } from './pattern-words.ts';

it.each([
  [/\bperform(?:ed|ance)?\b/, 'performance', true],
  [/\bvolatil\w*\b/, 'volatility', true],
  [/\b(?:return|gain)s?\b/, 'returned', true],
  [/\breturns?\b(?!.*\b(?:after inflation|taxes)\b)/, 'inflation', false],
  [/(?<!\bmoving )\baverages?\b/, 'moving', false],
  [/\breturns?\b(?=.*\bfees\b)/, 'fees', true],
  [/\bup\b/, 'upside', false],
])('of %s "%s" is a word: %s', (pattern, word, isOne) => {
  expect(isPatternWord(wordsOfPatterns([pattern]), word)).toBe(isOne);
});
