import { describe, expect, test } from 'vitest';
import { readerOf } from '../testing/question-reader.ts';

const symbols = ['AAPL', 'MSFT', 'NVDA', 'AMD', 'SPY', 'QQQ', 'GLD', 'TLT'];
const read = readerOf(new Map(symbols.map((symbol) => [symbol, symbol])));
const year = (of: number) => ({ kind: 'between', start: `${of - 1}-12-31`, end: `${of}-12-31` });
const ofYear2022 = ['how did NVDA do in 2022?', 'and AMD?'];

describe('a turn that sets what was told beside other years, another one or its risk', () => {
  test.each([
    [['how did TLT do in 2022?'], 'has it ever had a worse year?', { intents: ['best_worst_years'], symbols: ['TLT'] }],
    [['how did TLT do in 2022?'], 'any worse ones?', { intents: ['best_worst_years'], symbols: ['TLT'] }],
    [['how did TLT do in March?'], 'was there ever a worse one', { intents: ['best_worst_months'], symbols: ['TLT'] }],
    [['how did TLT do in 2022?'], 'did it have a better quarter', { intents: ['best_worst_quarters'] }],
    [['compare NVDA and AMD'], 'was AMD better in any single year?', { intents: ['beat_count'] }],
    [ofYear2022, 'was it worth the risk?', { intents: ['sharpe'], symbols: ['NVDA', 'AMD'], period: year(2022) }],
    [ofYear2022, 'which was the smoother ride', { intents: ['volatility'], symbols: ['NVDA', 'AMD'] }],
    [ofYear2022, 'who fell furthest from its high?', { intents: ['drawdown'], period: year(2022) }],
    [ofYear2022, 'did either beat QQQ?', { intents: ['ranking'], symbols: ['NVDA', 'AMD', 'QQQ'], period: year(2022) }],
    [ofYear2022, 'best to worst', { intents: ['ranking'], symbols: ['NVDA', 'AMD'], period: year(2022) }],
    [ofYear2022, 'which has the higher beta?', { intents: ['beta_order'], symbols: ['NVDA', 'AMD'] }],
    [ofYear2022, 'a 70/30 of those?', { intents: ['mix'], symbols: ['NVDA', 'AMD'], period: year(2022) }],
    [
      ['a 60/40 of SPY and TLT in 2022'],
      'add 20% GLD',
      { intents: ['mix'], symbols: ['GLD', 'SPY', 'TLT'], period: year(2022) },
    ],
    [
      ['how did NVDA do in 2022?'],
      'has it ever been down 40%?',
      { intents: ['fall_frequency'], period: { kind: 'all' } },
    ],
    [['how risky is NVDA?'], 'calmer than AMD?', { intents: ['volatility'], symbols: ['NVDA', 'AMD'] }],
    [
      ['compare GLD and SPY over 20 years'],
      'only the last five',
      { period: { kind: 'trailing', count: 5, unit: 'year' } },
    ],
    [['how did NVDA do in 2022?'], 'was it ever 40% off its peak', { intents: ['fall_frequency'], symbols: ['NVDA'] }],
    [["what is NVDA's 52-week high?"], 'anything like that for AMD?', { intents: ['year_range'], symbols: ['AMD'] }],
  ])('%j, "%s"', async (earlier, turn, expected) => {
    expect(await read(turn, ...earlier)).toMatchObject(expected);
  });
});

describe('a whole question of one behind the same of another', () => {
  test.each([
    ['which did better?', { symbols: ['AAPL', 'MSFT'] }],
    ['how correlated were they?', { intents: ['correlation'], symbols: ['AAPL', 'MSFT'] }],
  ])('is set beside it by "%s"', async (turn, expected) => {
    expect(await read(turn, 'how did AAPL do in 2023?', 'how did MSFT do in 2023?')).toMatchObject(expected);
  });
});

describe('the best or the worst time of the one that a turn names', () => {
  test('is not that of the one before it', async () => {
    const asked = await read('how did TLT do in its worst year?', 'how did MSFT do last year?');
    expect(asked).toMatchObject({ symbols: ['TLT'], period: null });
  });
});

describe('a turn that moves the month that was told', () => {
  test.each([
    ['how about the same month last year?', { kind: 'between', start: '2025-03-31', end: '2025-04-30' }],
    ['and the month before?', { kind: 'between', start: '2026-02-28', end: '2026-03-31' }],
  ])('%s', async (turn, period) => {
    expect(await read(turn, 'how did SPY do in April?')).toMatchObject({ symbols: ['SPY'], period });
  });
});
