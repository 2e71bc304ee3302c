import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['does TLT hedge SPY?', 'how did tlt do in stock market crashes and what is the correlation of tlt with spy?'],
  ['does gold hedge QQQ?', 'correlation of gold with qqq?'],
  ['how closely does XLE follow SPY?', 'correlation of xle with spy?'],
  ['which of these yields most: KO, PEP, JNJ?', 'which has the most dividend yield: ko, pep, jnj?'],
  ['were AAPL, MSFT and NVDA all up in 2023?', 'which of aapl, msft and nvda have risen in 2023?'],
  ['Is Microsoft above its 50 day line', 'is microsoft above its 50-day moving average'],
  ['which was worse for QQQ, 2018 or 2022?', 'calendar-year returns of qqq in 2018 and 2022?'],
  ['gap ups today', 'gaps up today'],
  ['worst holding this year', 'my worst holding this year'],
  ['is it normal for Tesla to move 3% in a day', 'how often does tesla move more than 3% in a day'],
  ['is Walmart cheaper than Costco by PE?', 'which is cheaper by p/e, walmart or costco?'],
])('an everyday wording asks for the figure that it means: %s', (text, meant) => {
  expect(plainText(text)).toBe(meant);
});

test.each([
  'does gold hedge inflation?',
  'should I hedge my portfolio?',
  'is TLT a good hedge against inflation?',
  'which pays the most interest',
])('words that mean something else stay: %s', (text) => {
  expect(plainText(text)).not.toMatch(/crashes|correlation|dividend yield/);
});
