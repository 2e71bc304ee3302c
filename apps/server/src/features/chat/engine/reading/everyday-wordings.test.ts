import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  [
    'How much would it cost me to insure 100 shares of MSFT for three months?',
    'what does a protective put on msft expiring in three months cost?',
  ],
  ['What does it cost to protect AAPL for 6 months?', 'what does a protective put on aapl expiring in 6 months cost?'],
  [
    'How long did it take SPY to get back to even after the 2022 drop?',
    'how long did it take spy to recover from its 2022 drawdown?',
  ],
  ['Which tech companies pay a dividend?', 'which tech stocks have a dividend yield above 0%?'],
  ['What was the lowest JPM fell to in 2020?', 'what was the lowest close of jpm in 2020?'],
  [
    'Did Nvidia or AMD fall more from their highs in 2022?',
    'which had the deepest maximum drawdown, nvidia or amd, in 2022?',
  ],
  ['Is the yield curve normal again?', 'what is the slope of the yield curve now?'],
  ["What were Tesla's sales last year versus the year before?", "what were tesla's sales last year?"],
  ['What happens to a straddle when implied volatility falls?', 'what is vega and what is a straddle?'],
])('what private investors ask in everyday words is read as the figure that it means: %s', (text, meant) => {
  expect(plainText(text)).toBe(meant);
});

test.each([
  'what happens to a straddle on SPY when implied volatility falls',
  'how did SPY do after the 2022 drop',
  'should I protect my portfolio for three months',
])('words that ask for something else stay: %s', (text) => {
  expect(plainText(text)).not.toMatch(/vega|from its|protective put/);
});
