import { expect, test } from 'vitest';
import { completedTurn } from './table-turns.ts';

const first = 'What was the revenue in 2019?';

test.each([
  ['and in 2018?', [first], 'What was the revenue in 2018'],
  ['and what was it in 2017?', [first], 'What was the revenue in 2017'],
  [
    'what was, then, the change over the years?',
    [first, 'and in 2018?'],
    'What was the change in revenue from 2018 to 2019',
  ],
  [
    'What was the percentage change?',
    [first, 'and in 2018?'],
    'What was the percentage change in revenue from 2018 to 2019',
  ],
  ['and in the previous year?', [first], 'What was the revenue in 2018'],
  ['what was it the year after?', [first], 'What was the revenue in 2020'],
  ['and the value for 2019 again?', [first, 'and in 2018?'], 'What was the revenue for 2019'],
  ['and', [first, 'and in 2018?'], 'What was the revenue in 2018'],
  ['and in Q4 2024?', ['What was revenue in Q3 2024?'], 'What was revenue in Q4 2024'],
  ['and in April 2025?', ['What were units sold in March 2025?'], 'What were units sold in April 2025'],
  ['and returns?', ['What were units sold in March 2025?'], 'What were returns in March 2025'],
  ['And gross profit?', [first], 'What was the gross profit in 2019'],
  ['and the gross margin in 2018?', [first], 'What was the gross margin in 2018'],
  [
    'And gross profit?',
    ['How much did revenue rise from 2018 to 2019?'],
    'How much did gross profit rise from 2018 to 2019',
  ],
])('%s is asked of what the thread is about', (text, earlier, completed) => {
  expect(completedTurn(text, earlier)).toBe(completed);
});

test('a difference of two that were not told at two times is not made one of times', () => {
  const turn = 'what is the difference between the two?';
  expect(completedTurn(turn, [first, 'And gross profit?'])).toBe(turn);
});

test('a whole question stands by itself', () => {
  expect(completedTurn('What is net income in 2018?', [first])).toBe('What is net income in 2018');
  expect(completedTurn('What was the revenue in 2019?', [])).toBe('What was the revenue in 2019');
});
