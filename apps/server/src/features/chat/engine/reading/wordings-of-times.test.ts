import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['How often does TLT finish a month lower than it began?', 'what share of months did tlt fall?'],
  ['How often has gold had a positive quarter since 2015?', 'what share of quarters did gold rise since 2015?'],
  [
    'On how many days did AAPL close higher than the day before in 2024?',
    'on how many days did aapl close higher in 2024?',
  ],
  ['What is the longest stretch without an up day for SPY?', 'what is the longest streak of falling closes for spy?'],
  ['How far below its high did NVDA end 2022?', "what is nvda's return from its 2022 high to the end of 2022?"],
  ['How many days since NVDA hit an all-time high?', "how many sessions since nvda's all-time high?"],
  ['Is the VIX unusually high right now?', 'what percentile is vix at?'],
])('%s', (asked, read) => {
  expect(plainText(asked).replaceAll(/\s+/g, ' ').replace(' ?', '?')).toBe(read);
});

test('writes a sum in words as figures, and dates it from the start of the year', () => {
  expect(plainText('What would ten thousand dollars in QQQ at the start of 2010 be worth today?')).toContain(
    '$10,000 in qqq since the beginning of 2010',
  );
});
