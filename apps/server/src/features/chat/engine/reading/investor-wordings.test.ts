import { describe, expect, test } from 'vitest';
import { readerOf } from '../testing/question-reader.ts';

const symbols = ['AAPL', 'MSFT', 'KO', 'PEP', 'SPY', 'GLD'];
const read = readerOf(new Map(symbols.map((symbol) => [symbol, symbol])));

describe('a turn by which an investor goes on', () => {
  test.each([
    [
      ['what was the regime in March 2024?'],
      'how long did that regime last?',
      { intents: ['regime_spells'], plain: 'how long did the regime of march 2024 last?' },
    ],
    [
      ["what was AAPL's drawdown in 2025?"],
      'and at its worst since?',
      { intents: ['drawdown'], symbols: ['AAPL'], period: { kind: 'since', start: '2025-12-31' } },
    ],
    [
      ['what is the implied volatility of MSFT?'],
      'for earnings?',
      { symbols: ['MSFT'], plain: 'what is the implied move of msft for earnings?' },
    ],
    [
      ['what is the implied volatility of MSFT?'],
      'what move does it imply?',
      { symbols: ['MSFT'], plain: 'what is the expected move of msft?' },
    ],
    [
      ['how much do KO and PEP pay in dividends?'],
      'has either cut?',
      { symbols: ['KO', 'PEP'], intents: ['dividends'] },
    ],
    [
      ['how did GLD do when inflation was above 4%?'],
      'and when it was below 2%?',
      { symbols: ['GLD'], plain: 'how did gld do when inflation was below 2%?' },
    ],
  ])('%j, then %s', async (before, turn, expected) => {
    expect(await read(turn, ...before)).toMatchObject(expected);
  });
});

describe('a turn behind a list of insights', () => {
  test.each([
    [['what insights do you have on options?'], 'which is the newest?', 'what is the newest insight about options?'],
    [
      ["what's the latest weekly note about?"],
      'and the one before it?',
      'what is the second latest weekly note about?',
    ],
    [['which insights are there?'], 'anything new since October?', 'which insights are there since october?'],
  ])('%j, then %s', async (before, turn, plain) => {
    expect(await read(turn, ...before)).toMatchObject({ intents: ['insight_search'], plain });
  });
});
