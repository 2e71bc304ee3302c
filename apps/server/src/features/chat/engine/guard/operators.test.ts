import { expect, it } from 'vitest';
import { operatorWords } from './operator-words.ts';
import { findOperators, withoutOperator } from './operators.ts';

const kindsIn = (plain: string) => findOperators(plain).map(({ kind }) => kind);

it.each([
  ['how many times has nvda doubled', 'frequency'],
  ['what are the odds of tlt rising', 'likelihood'],
  ['the second largest drawdown of spy', 'rank'],
  ['the longest slump of qqq', 'extremum'],
  ['median monthly return of xle', 'aggregate'],
  ['how does tlt move on cpi days', 'condition'],
  ['aapl return net of a 1% advisory fee', 'adjustment'],
  ['spy return excluding dividends', 'adjustment'],
  ['how does spy do in holiday weeks', 'calendar'],
  ['return of tech by quarter', 'grouping'],
  ['qqq in euros this year', 'unit'],
  ['what if i had sold nvda', 'counterfactual'],
  ['days spy moved between 1 and 2 percent', 'bound'],
  ['when was unemployment last so low', 'search'],
  ["how much of apple's return came from dividends", 'share'],
  ['a stop-loss on tsla', 'rule'],
  ['is its margin higher than its peers', 'comparison'],
  ['unemployment in germany', 'place'],
  ['how did stocks do after the first hike', 'subject'],
  ['enterprise value of aapl', 'measure'],
  ['what did it say about risks in its 10-k', 'measure'],
  ['in how many of the last 10 years did spy rise', 'frequency'],
  ['does spy rise two out of three years', 'frequency'],
  ['how often do spy and tlt both fall', 'condition'],
  ['spy 3 months after the first cut of 2024', 'condition'],
  ['spy in the last 3 months of each year', 'calendar'],
  ['the best 3 consecutive months of spy', 'extremum'],
  ['who grew faster by headcount', 'measure'],
  ['correlation of spy and tlt from weekly returns', 'aggregate'],
])('finds in "%s" what asks for another figure: %s', (plain, kind) => {
  expect(kindsIn(plain)).toContain(kind);
});

it.each(['how has spy done this year', 'aapl', 'is qqq above its 200 day moving average', 'what is inflation'])(
  'finds nothing in the plain question "%s"',
  (plain) => {
    expect(findOperators(plain)).toEqual([]);
  },
);

it('takes the longer words where two begin together, and each words once', () => {
  expect(findOperators('second largest fall and second largest rise').map(({ words }) => words)).toEqual([
    'second largest',
  ]);
});

it('strikes the words out and leaves a question', () => {
  const plain = 'median return of xle, net of fees?';
  const [first, second] = findOperators(plain);
  expect(first && second && withoutOperator(withoutOperator(plain, first), second)).toBe('return of xle,?');
});

it.each([
  'how long did it take spy until it was back at its old high?',
  'how did spy do during the long and slow recovery from the crash?',
  'how has spy done since the man at the helm of the fed left office?',
])('strikes the words of a long clause of time, too: "%s"', (plain) => {
  const time = findOperators(plain).find(({ kind }) => kind === 'time');
  expect(time && withoutOperator(plain, time).length).toBe(plain.length - (time?.words.length ?? 0) - 1);
});

it('takes "since" for a time, but not where it gives a reason', () => {
  expect(kindsIn('since rates are high, what does tlt yield?')).not.toContain('time');
  expect(kindsIn('so since i own nvda, what is its drawdown?')).not.toContain('time');
  expect(kindsIn('since the hikes began, how has tlt done?')).toContain('time');
  expect(kindsIn('how has tlt done since the hikes began?')).toContain('time');
});

it('strikes words that are there twice in both places, and not within other words', () => {
  const plain = 'best month of qqq and best month of spy at bestbuy';
  const [best] = findOperators(plain);
  expect(best && withoutOperator(plain, best)).toBe('month of qqq and month of spy at bestbuy');
});

it.each([
  'what is going on with inflation',
  'data for inflation in 2022',
  'how many cuts are priced in',
  'the overnight repo rate',
])('leaves what only names its subject: "%s"', (plain) => {
  expect(findOperators(plain).filter(({ kind }) => kind !== 'frequency')).toEqual([]);
});

it('names every kind without a figure, for text without evidence holds none', () => {
  expect(operatorWords.filter(({ said }) => /\d|\b(?:one|two)\b(?! of| part)/.test(said))).toEqual([]);
});

it('reads the longest question in a time that grows with its length', () => {
  const started = performance.now();
  for (const piece of ['after-', 'when the a ', 'how ', 'net of 1 ', 'best ', 'every ', 'since a ', 'since it is '])
    findOperators(piece.repeat(4000 / piece.length));
  expect(performance.now() - started).toBeLessThan(5000);
});
