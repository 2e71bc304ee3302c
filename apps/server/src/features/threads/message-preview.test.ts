import { expect, test } from 'vitest';
import { previewOf } from './message-preview.ts';

test('marks, citations and the grid of a table are not part of the words', () => {
  const answer =
    '## Where we are\n\nThe regime is **reflation** [1], with *82 %* confidence.\n\n- First [2]\n1. Second\n> Third';
  expect(previewOf(answer)).toBe('Where we are The regime is reflation, with 82 % confidence. First Second Third');
  expect(previewOf('| Name | Last |\n|---|---:|\n| SPY | 612.30 |')).toBe('Name Last SPY 612.30');
});

test('a mark that the end cut off is not shown', () => {
  expect(previewOf('The regime is **refla')).toBe('The regime is refla');
});

test('it is short, and no character is cut in two', () => {
  expect(Array.from(previewOf('😀'.repeat(400)))).toHaveLength(200);
  expect(previewOf('')).toBe('');
});

test('signs and figures of a question stay', () => {
  expect(previewOf('Is 2*3*4 < -5% of $NVDA?')).toBe('Is 2*3*4 < -5% of $NVDA?');
  expect(previewOf('-5% or +3%?')).toBe('-5% or +3%?');
});
