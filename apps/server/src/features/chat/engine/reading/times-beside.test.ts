import { expect, test } from 'vitest';
import { fallsBeside, orderAsked } from './times-beside.ts';

test.each([
  'Which had the worse bear market, 2020 or 2022?',
  'Which was deeper, the 2020 bear market or the 2022 bear market?',
  'Was the 2020 bear market worse than the 2022 one?',
  'Which was worse, the crash of 2020 or the sell-off of 2022?',
])('The falls of two years are asked one by one: %s', (text) => {
  expect(fallsBeside(text)).toEqual(['What was the maximum drawdown of the S&P 500 in 2020?', 'and in 2022?']);
});

test.each([
  'Which was longer, the 2020 bear market or the 2022 one?',
  "Was Tesla's 2020 bear market worse than the 2022 one?",
  'What did gold do in the 2020 crash?',
])('Lengths, other symbols and a single fall are read as they stand: %s', (text) => {
  expect(fallsBeside(text)).toEqual([]);
});

test.each([
  ['Was volatility higher in 2020 or 2022?', 'higher', 1],
  ['Was the first half of 2023 or the second worse?', 'worse', -1],
  ['Which was worse, the drawdown of 2020 or that of 2022?', 'deep', 1],
])('The word by which two times are set in order is read: %s', (text, word, sign) => {
  expect(orderAsked(text)).toEqual({ word, sign, figure: null });
});

test('Times that are only set beside each other have no order', () => {
  expect(orderAsked('Volatility of SPY in 2020 and 2022')).toBeNull();
  expect(orderAsked('How much higher was it in 2020 than in 2022?')).toBeNull();
});
