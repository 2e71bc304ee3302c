import { expect, it } from 'vitest';
import { draftOfReturn } from '../testing/made-draft.ts';
import { standsAlone, wordsToldAgain } from './told-again.ts';

const told = (value: number) => draftOfReturn({}, value);

it('the same answer once more does not tell what a turn newly asks for', () => {
  expect(wordsToldAgain('and its weight?', { now: told(9), before: told(9) })).toEqual(['weight']);
});

it.each(['what did NVDA return?', 'and then?', 'why?', 'as a table', 'is it rising?'])(
  'the same answer may be told to "%s"',
  (text) => {
    expect(wordsToldAgain(text, { now: told(9), before: told(9) })).toEqual([]);
  },
);

it('another answer is not one that was told before', () => {
  expect(wordsToldAgain('and its weight?', { now: told(7), before: told(9) })).toEqual([]);
});

it('a turn that was not understood stands in the way of none on the same symbols', () => {
  const untold = { ...told(9), sections: [], symbols: ['NVDA'] };
  expect(standsAlone({ ...told(9), symbols: ['NVDA'] }, untold)).toBe(true);
  expect(standsAlone({ ...told(9), symbols: ['AMD'] }, untold)).toBe(false);
  expect(standsAlone({ ...untold, intents: ['strangle'] }, untold)).toBe(true);
});
