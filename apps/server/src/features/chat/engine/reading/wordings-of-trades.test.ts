import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Does a bad month for SPY tend to be followed by a good one?', 'how does spy do after a down month?'],
  ['Could I use options to get paid while waiting to buy MSFT lower?', 'cash-secured put on msft?'],
  ['Give me a bearish trade on QQQ with limited risk.', 'show me a bear put spread on qqq .'],
  ['Does JPM earn enough to cover its dividend?', "is jpm's dividend safe?"],
  [
    'If I own 150 shares of JPM, how much dividend do I get a year?',
    'how much would 150 shares of jpm pay in dividends?',
  ],
  ['How far has NVDA come off its April 2025 low?', "what is nvda's return since its april 2025 low?"],
  [
    'How much does a month of downside protection on TSLA cost?',
    'what does a protective put on tsla expiring in one month cost?',
  ],
  ['Which year since 2010 was the worst for JPM and by how much?', 'what was the worst year of jpm since 2010?'],
  ['How did tech do during the last hiking cycle?', 'how did tech do from the first hike to the last hike?'],
  [
    'How much would I have lost buying at the February 2020 top and selling at the March low in SPY?',
    "what was spy's return from its february 2020 top to its march 2020 low?",
  ],
])('%s', (asked, read) => {
  expect(plainText(asked)).toBe(read);
});
