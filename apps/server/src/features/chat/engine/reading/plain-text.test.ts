import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ["how'd META do in 2023", 'how did meta do in 2023'],
  ['my annualised return', 'my annualized return'],
  ['which stocks in the energy sector are up most', 'which energy stocks are up most'],
  ['what would a 5% drop in SPY mean for AAPL', 'if spy falls 5% what happens to aapl'],
  ['how much did MSFT fall from its high this year', 'what was the maximum drawdown of msft this year'],
  ['MSFT revenue and how that compares to a year ago', 'msft revenue versus a year ago'],
  ['P/E of AAPL and MSFT, cheapest first', 'which has the lowest p/e of aapl and msft'],
  ['largest dividend payers in utilities', 'which utilities stocks have the highest dividend yield'],
])('"%s" is read as "%s"', (said, plain) => {
  expect(plainText(said)).toBe(plain);
});

it.each([
  'what would a 5% drop in the market mean for my portfolio',
  'how far did AAPL fall from its peak in 2022',
  'what is in the energy sector fund',
])('"%s" stays as it is', (said) => {
  expect(plainText(said)).toBe(said.toLowerCase());
});

it.each(['lorem ipsum ', 'for the in my of ', '12,345 ', 'What about AAPL and MSFT? '])(
  'reads as many "%s" as a message holds in a moment, and once',
  (words) => {
    const question = `What is the CPI? ${words.repeat(30_000 / words.length)}`;
    const plain = plainText(question);
    // What takes a time that grows with the square of the text would be stopped by the limit of a test.
    for (let again = 0; again < 20; again += 1) expect(plainText(question)).toBe(plain);
  },
);
