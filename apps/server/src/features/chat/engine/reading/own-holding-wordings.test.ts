import { expect, test } from 'vitest';
import { readerOf } from '../testing/question-reader.ts';

const symbols = ['AAPL', 'MSFT', 'NVDA', 'TLT', 'SPY'];
const read = readerOf(new Map(symbols.map((symbol) => [symbol, symbol])));

test.each([
  [['When did I sell TLT?'], 'at what price?', { intents: ['portfolio_trades'], symbols: ['TLT'] }],
  [
    ['When did I sell TLT?'],
    'what would those shares be worth today?',
    { intents: ['portfolio_unsold'], symbols: ['TLT'] },
  ],
  [
    ['How many shares of AAPL do I have?'],
    'what share of the portfolio is that?',
    { intents: ['portfolio'], own: 'how big is my position in aapl?' },
  ],
  [['How much cash do I have?'], 'what percent is that?', { own: 'what share of my portfolio is cash?' }],
  [
    ['How did my portfolio do in 2023?'],
    'by how much in dollars?',
    { own: 'how much money did i make?', period: { kind: 'between', start: '2022-12-31', end: '2023-12-31' } },
  ],
  [
    ['When did I buy NVDA?'],
    'and what would a 30% drop in it cost me?',
    { intents: ['portfolio'], own: 'what would happen to my portfolio if nvda fell 30%?' },
  ],
  [
    ['If the market drops 20%, what happens to my portfolio?'],
    'and a 10% rise?',
    { intents: ['portfolio'], own: 'what would happen to my portfolio if the market rose 10%?' },
  ],
  [
    ["What's my cost basis in AAPL?", 'and in MSFT?'],
    'which one has the bigger gain?',
    { intents: ['portfolio'], symbols: ['AAPL', 'MSFT'] },
  ],
  [["What's my Sharpe?"], 'how does SPY compare?', { intents: ['portfolio'], symbols: ['SPY'] }],
  [
    ['How volatile was my portfolio over the last 12 months?'],
    'and over the 12 months before?',
    { intents: ['portfolio'], period: { kind: 'between' } },
  ],
])('behind an answer on the own portfolio %j, %s asks of the same', async (before, turn, expected) => {
  expect(await read(turn, ...before)).toMatchObject(expected);
});
