import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['How much is all of it worth?', 'what is my portfolio worth?'],
  ["What's everything I own worth?", 'what is my portfolio worth?'],
  ["What's my best investment?", 'which of my holdings gained most since purchase?'],
  ['What was my best buy so far?', 'which of my holdings gained most since purchase?'],
  ['What has been my worst pick?', 'which of my holdings gained least since purchase?'],
  ['How do my holdings move together?', 'how correlated are my holdings?'],
  ['Which two of my holdings are most alike?', 'how correlated are my holdings?'],
  ['What was my deepest loss?', "what was my portfolio's drawdown?"],
  ['How much do I lose to fees?', 'how much have i paid in fees?'],
  ['How much tax-relevant gain have I realised this year?', 'how much gain have i realized this year?'],
  ["What was my portfolio's maximum drawdown?", "what was my portfolio's drawdown?"],
  ['What is my maximum drawdown?', 'what is my drawdown?'],
  ['What is the maximum drawdown of my portfolio?', 'what is the drawdown of my portfolio?'],
  ['How far did my portfolio fall at worst?', "what was my portfolio's drawdown?"],
  ['What was my max drawdown this year?', 'what was my drawdown this year?'],
  ['How many winning months have I had?', 'how many months did i make money?'],
  ['How many losing months have I had?', 'how many months did i lose money?'],
  ['Did I have a good year?', 'how did i do this year?'],
  ['How bad did my portfolio get this year?', "what was my portfolio's drawdown this year?"],
  ['How far am I off my high?', 'how far is my portfolio below its peak?'],
  ['Which month was my best?', 'what was my best month?'],
  ['Am I being paid for the risk I take?', 'what is my sharpe?'],
  ['What weight does JPM have?', 'how big is my position in jpm?'],
  ['What do my holdings yield?', 'what is the dividend yield of my portfolio?'],
  ['What dividends can I expect over the next year?', 'what is the dividend yield of my portfolio?'],
  ['How long was my portfolio under water?', 'when did my portfolio recover from its drawdown?'],
  ['How much profit is in my NVDA shares?', 'what is my gain on nvda?'],
  ['How much did I gain or lose yesterday?', 'what was my return yesterday?'],
  ["What's eating my returns?", 'which holding contributed least to my gain?'],
])('reads what people say of what is theirs: %s', (asked, plain) => {
  expect(plainText(asked)).toBe(plain);
});
