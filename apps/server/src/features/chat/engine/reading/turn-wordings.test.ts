import { describe, expect, test } from 'vitest';
import { readerOf } from '../testing/question-reader.ts';

const read = readerOf(
  new Map([
    ['AAPL', 'Apple Inc.'],
    ['TSLA', 'Tesla Inc.'],
    ['MSFT', 'Microsoft Corporation'],
    ['NVDA', 'NVIDIA Corporation'],
    ['GLD', 'GLD'],
    ['UUP', 'UUP'],
    ['TLT', 'TLT'],
    ['SPY', 'SPY'],
    ['SHY', 'SHY'],
    ['XLE', 'XLE'],
  ]),
);

describe('a turn that stands for a whole question', () => {
  test.each([
    ['how did NVDA do in 2022?', 'make it MSFT', { symbols: ['MSFT'], intents: ['performance'] }],
    ['how did NVDA do in 2022?', 'and cash?', { symbols: ['SHY'], intents: ['performance'] }],
    ['how did NVDA do in 2022?', 'how quickly did it come back?', { symbols: ['NVDA'], intents: ['recovery'] }],
    [
      'drawdown of AAPL and TSLA in 2022',
      'which recovered first?',
      { symbols: ['AAPL', 'TSLA'], intents: ['recovery'] },
    ],
    [
      'drawdown of AAPL and TSLA in 2022',
      'how far did each fall at worst?',
      { symbols: ['AAPL', 'TSLA'], intents: ['drawdown'] },
    ],
    [
      'how much would $1,000 in NVDA since 2020 be worth?',
      'and at the worst point?',
      { symbols: ['NVDA'], intents: ['drawdown'] },
    ],
    ['how did XLE do this month?', "what's the cheapest stock in it?", { symbols: [], intents: ['company_screen'] }],
    [
      'how volatile was AAPL in 2022?',
      'would SPY have been better?',
      { symbols: ['AAPL', 'SPY'], intents: ['volatility'] },
    ],
    ['P/E of AAPL', 'is that cheap for its sector?', { symbols: ['AAPL'], intents: ['sector_beside'] }],
    [
      'how much would $1,000 in NVDA since 2020 be worth?',
      'what about 5,000?',
      { symbols: ['NVDA'], intents: ['growth_of_money'] },
    ],
    ['volatility of AAPL and TSLA', 'sort by return', { symbols: ['AAPL', 'TSLA'], intents: ['ranking'] }],
    ['quarterly revenue of NVDA', 'the best quarter?', { symbols: ['NVDA'], intents: ['company_facts'] }],
    ['dividends of AAPL', "when's the next one due?", { symbols: ['AAPL'], intents: ['next_dividend'] }],
    [
      'what is the slope of the yield curve?',
      'when was it last negative?',
      { symbols: [], intents: ['inversion_history'] },
    ],
    ['how did AAPL do in 2022?', 'and what did rates do?', { symbols: [], intents: ['series'] }],
  ])('behind "%s": %s', async (before, turn, { symbols, intents }) => {
    const asked = await read(turn, before);
    expect([asked.symbols, asked.intents]).toEqual([symbols, intents]);
  });

  test('keeps the time of the question before', async () => {
    const asked = await read('make it MSFT', 'how did NVDA do in 2022?');
    expect(asked.period).toEqual({ kind: 'between', start: '2021-12-31', end: '2022-12-31' });
  });
});

describe('a turn behind the link of two', () => {
  const pair = 'correlation between gold and the dollar in 2022';
  test.each([
    ['and with Treasuries instead?', ['GLD', 'TLT']],
    ['and with SPY?', ['GLD', 'SPY']],
    ['same for Apple', ['AAPL', 'UUP']],
    ['and stocks with gold?', ['SPY', 'GLD']],
  ])('puts another one in the place of the one that it stands for: %s', async (turn, symbols) => {
    expect((await read(turn, pair)).symbols.toSorted()).toEqual(symbols.toSorted());
  });
});

describe('a turn behind the own portfolio', () => {
  test.each([
    [
      'how much have I made since I started?',
      'which position made the most?',
      'which of my holdings contributed the most',
    ],
    ['what do I hold?', 'which is the riskiest?', 'which of my holdings is the riskiest?'],
    ['what is my total return?', 'annualised?', 'what is my annualized return?'],
    ['how is my portfolio doing?', 'would SPY have been better?', 'did i beat spy?'],
    [
      'how risky is my portfolio?',
      'which holding adds most?',
      'which of my holdings adds the most to the risk of my portfolio?',
    ],
    ['am I beating the market?', 'which holdings are behind?', 'rank all my holdings by return'],
    [
      'what would happen to my portfolio if AAPL falls 20%?',
      'and if they all do?',
      'what would happen to my portfolio if all my holdings falls 20%',
    ],
  ])('behind "%s": %s', async (before, turn, own) => {
    const asked = await read(turn, before);
    expect(asked.intents).toContain('portfolio');
    expect(asked.own).toBe(own);
  });
});
