import { expect, it } from 'vitest';
import { draftOfReturn } from '../testing/made-draft.ts';
import { wordsToldAgain } from './told-again.ts';

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
