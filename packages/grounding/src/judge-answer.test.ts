import { expect, test } from 'vitest';

import { judgeAnswer } from './judge-answer.ts';

function judge(reference: string, answer: string): string {
  return judgeAnswer({ reference, answer }).verdict;
}

test.each([
  ['0.01', 'The return on assets was 1.42 %.'],
  ['0.04', 'Its margin came to 3.7% in that year.'],
  ['-0.02', 'The return was -1.6%.'],
])('a ratio of %s agrees with the percentage that rounds to it: %s', (reference, answer) => {
  expect(judge(reference, answer)).toBe('agrees');
});

test.each([
  ['0.01', 'The return on assets was 2.42 %.'],
  ['0.01', 'The return on assets was 1.42.'],
  ['0.01', 'The return on assets was 142 %.'],
  ['0.01', 'The return on assets was -1.42 %.'],
  ['-0.01', 'The return on assets was 1.42 %.'],
  ['$0.01', 'The dividend rose by 1.42 %.'],
])('a reference of %s is no such ratio, or another one: %s', (reference, answer) => {
  expect(judge(reference, answer)).toBe('differs');
});
