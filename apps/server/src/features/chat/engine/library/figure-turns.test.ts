import { expect, test } from 'vitest';
import { figureTurn } from './figure-turns.ts';

const names = new Set(['weighted', 'average', 'exercise', 'price', 'revenue']);

test.each([
  ['so what was the percentage change during this time?', { operation: 'change', isRelative: true }],
  ['by how much, then, did it increase over the year?', { operation: 'change', isRelative: false }],
  ['and how much is that change in relation to the 2005 price?', { operation: 'change_to_first', years: ['2005'] }],
  [
    'and how much does that change represent relative to this 2005 weighted average exercise price?',
    { operation: 'change_to_first', years: ['2005'] },
  ],
  [
    'how much did the 2016 value represent in relation to this 2015 one?',
    { operation: 'ratio', years: ['2016', '2015'] },
  ],
  ['combined, what is the total of these two values?', { operation: 'total', count: 2 }],
  ['and the average between them?', { operation: 'average', count: null }],
  ['what is that times 100?', { operation: 'percent' }],
  ['what is that less 1?', { operation: 'excess' }],
  ['and what is that in billions?', { operation: 'rescaled', scale: 1e9 }],
])('%s asks of the figures that were told', (text, turn) => {
  expect(figureTurn(text, names)).toMatchObject(turn);
});

test.each([
  ['another thing', 'what was the change in gross profit over the year?'],
  ['a whole question', 'what was the change in revenue from 2018 to 2019?'],
  ['another factor', 'what is that times 12?'],
  ['a reason', 'why did it change?'],
  ['a level', 'and in 2018?'],
  ['nothing', ''],
])('%s is no such turn', (_what, text) => {
  expect(figureTurn(text, names)).toBeNull();
});
