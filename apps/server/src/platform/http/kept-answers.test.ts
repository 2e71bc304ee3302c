import { expect, it } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';
import { isLasting } from './lasting-answer.ts';

it('makes the answer to a question once, and another one for another question', () => {
  const answerOf = createKeptAnswers<{ made: string }>();
  const first = answerOf({ category: 'macro' }, () => ({ made: 'first' }));
  expect(isLasting(first)).toBe(true);
  expect(answerOf({ category: 'macro' }, () => ({ made: 'again' }))).toBe(first);
  expect(answerOf({ category: 'income' }, () => ({ made: 'other' }))).toEqual({ made: 'other' });
});

it('does not grow with the number of different questions', () => {
  const answerOf = createKeptAnswers<{ made: string }>();
  const first = answerOf(0, () => ({ made: 'first' }));
  for (let question = 1; question <= 100; question += 1) answerOf(question, () => ({ made: 'other' }));
  expect(answerOf(0, () => ({ made: 'anew' }))).not.toBe(first);
});
