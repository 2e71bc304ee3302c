import { expect, it } from 'vitest';
import { findNegations, isHeededBy, struckOf } from './negations.ts';

const wordsIn = (plain: string) => findNegations(plain).map(({ words }) => words);

it.each([
  ['which symbols are not overbought?', 'not overbought'],
  ['how many days did spy not rise in 2025?', 'not rise'],
  ['how did spy do when the curve was not inverted?', 'not inverted'],
  ['did spy rise when the curve was not inverted?', 'not inverted'],
  ['which of these never fell?', 'never fell'],
  ['how did stocks do with no rate cuts?', 'with no rate cuts'],
  ['how did the banks do without jpm?', 'without jpm'],
  ['can you show me symbols not overbought?', 'not overbought'],
  ['give me the symbols that are not overbought. how many are there?', 'not overbought'],
  ['i wanted the symbols that are not overbought', 'not overbought'],
  ['no, the ones that are not overbought', 'not overbought'],
  ['do not count january. how did spy do?', 'not count january'],
])('finds in "%s" what is denied: %s', (plain, words) => {
  expect(wordsIn(plain)).toEqual([words]);
});

it.each([
  'is spy not above its 200-day average?',
  'did spy not fall in 2022?',
  'why not hold spy?',
  'whether or not spy rose, how volatile was it?',
  'i am not sure whether spy rose',
  'not only its return but its volatility',
  'analysts say stocks never fall. how did spy do in 2022?',
  'nonfarm payrolls this year',
  'nonetheless, how did spy do?',
  'what is the noninterest income of jpm?',
  'besides its p/e, what is the revenue of aapl?',
  'if you do not mind, what is the price of spy?',
  'spy is up this year, is not it?',
  'no, i meant the fund, not the metal',
  'no i meant the etf not the metal',
  'can you tell me whether spy is not above its 200-day average?',
  'could you not tell me how spy did?',
])('finds nothing denied in "%s"', (plain) => {
  expect(wordsIn(plain)).toEqual([]);
});

it('is heeded by a pattern only that has the negation among its own words', () => {
  const [first, second] = findNegations('which did not rise without a rate cut?');
  if (first === undefined || second === undefined) throw new Error('Two are denied.');
  const pattern = /\bwhich did not rise\b/;
  expect([isHeededBy(pattern, first), isHeededBy(pattern, second)]).toEqual([true, false]);
});

it('strikes the negation alone, and what is left out as a whole', () => {
  expect(findNegations('which did not rise without a rate cut?').map(struckOf)).toEqual(['not', 'without a rate cut']);
});
