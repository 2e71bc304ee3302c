import { describe, expect, test } from 'vitest';
import { readerOf } from '../testing/question-reader.ts';

const symbols = ['AAPL', 'MSFT', 'NVDA', 'AMD', 'SPY', 'QQQ', 'GLD', 'TLT'];
const read = readerOf(new Map(symbols.map((symbol) => [symbol, symbol])));
const year = (of: number) => ({ kind: 'between', start: `${of - 1}-12-31`, end: `${of}-12-31` });

describe('a turn that names another fall, time or one of two', () => {
  test.each([
    [
      ['how did SPY do in the 2020 crash?', 'how long did it take to recover?'],
      'and the one before that, 2018',
      { intents: ['recovery'], symbols: ['SPY'], period: year(2018) },
    ],
    [
      ['how did SPY do in the 2020 crash?'],
      'what about the 2018 one',
      { intents: ['drawdown'], symbols: ['SPY'], period: year(2018) },
    ],
    [
      ['how did SPY do in the 2020 crash?', 'how long did it take to recover?'],
      'and the one before that',
      { intents: ['fall_list'], symbols: ['SPY'], period: { kind: 'between', start: '1900-01-01', end: '2020-02-18' } },
    ],
    [
      ['how did NVDA do in 2023?', 'and AMD?'],
      'what was the correlation of those',
      { intents: ['correlation'], symbols: ['NVDA', 'AMD'], period: year(2023) },
    ],
    [['what is the beta of NVDA against QQQ?'], 'and its Sharpe', { intents: ['sharpe'], symbols: ['NVDA'] }],
    [['what is the beta of NVDA against QQQ?'], 'and AMD?', { intents: ['beta'], symbols: ['AMD', 'QQQ'] }],
    [
      ['correlation of AAPL with MSFT'],
      'is that high?',
      { intents: ['rolling_correlation', 'yearly_correlation'], symbols: ['AAPL', 'MSFT'] },
    ],
    [
      ["what is SPY's return over the last 12 months?"],
      'is that a lot?',
      { intents: ['best_worst_years'], symbols: ['SPY'] },
    ],
    [
      ['how long did it take SPY to recover from the 2020 crash?'],
      'and GDP?',
      { intents: ['series_recovery'], symbols: [] },
    ],
    [
      ['what was unemployment in December 2019?'],
      'and at the covid peak',
      { intents: ['series_extremes'], symbols: [], period: year(2020) },
    ],
  ])('%j, "%s"', async (earlier, turn, expected) => {
    expect(await read(turn, ...earlier)).toMatchObject(expected);
  });

  test.each([
    [
      ['how correlated are SPY and TLT lately?'],
      'a decade ago?',
      { intents: ['correlation'], period: { kind: 'between', start: '2015-05-01', end: '2016-05-01' } },
    ],
    [
      ['how correlated are SPY and TLT lately?'],
      'so it has gone up?',
      { intents: ['rolling_correlation', 'yearly_correlation'], symbols: ['SPY', 'TLT'] },
    ],
    [
      ['correlation of SPY with TLT'],
      'which year was it most negative',
      { intents: ['rolling_correlation', 'yearly_correlation'], symbols: ['SPY', 'TLT'] },
    ],
    [["what is SPY's average annual return"], 'after inflation?', { intents: ['real_return'], symbols: ['SPY'] }],
    [['how did NVDA do in 2025?'], 'what was the low point', { symbols: ['NVDA'], period: year(2025) }],
    [
      ['compare NVDA, AAPL and AMD since 2020', 'which was the most volatile'],
      'leave NVDA out',
      { intents: ['volatility'], symbols: ['AAPL', 'AMD'] },
    ],
    [
      ['compare NVDA and AAPL since 2020', 'which was the most volatile'],
      'put MSFT in',
      { intents: ['volatility'], symbols: ['NVDA', 'AAPL', 'MSFT'] },
    ],
    [['when was the yield curve last inverted?'], 'the inversion before that one?', { intents: ['inversion_history'] }],
  ])('%j, "%s" keeps to what was told', async (earlier, turn, expected) => {
    expect(await read(turn, ...earlier)).toMatchObject(expected);
  });

  test.each([
    [["what is SPY's return since 2020?"], 'is that a lot?'],
    [['how did SPY do in 2022?'], 'and the one before that'],
  ])('%j, "%s" is not read as another question', async (earlier, turn) => {
    const { text } = await read(turn, ...earlier);
    expect(text).toBe(turn);
  });
});

describe('a sum that is put into something else', () => {
  const sum = 'how much would $5,000 put into AAPL in January 2015 be worth today?';
  test.each([
    "what if I'd put it in bonds",
    'what if I had bought MSFT instead',
    "and if i'd bought MSFT instead",
    'what if I had put the money into gold',
  ])('"%s" keeps the sum and the day', async (turn) => {
    const question = await read(turn, sum);
    expect(question).toMatchObject({ intents: ['growth_of_money'], period: { kind: 'since', start: '2015-01-01' } });
    expect(question.plain).toContain('$5,000');
    expect(question.symbols).not.toContain('AAPL');
  });

  test('a purchase at another time is one of the same', async () => {
    expect(await read('what if I had bought it a year later', sum)).toMatchObject({ symbols: ['AAPL'] });
  });
});

describe('a purchase on another day', () => {
  const bought = "if I'd bought MSFT in July 2022 with 2000 dollars, what would I have?";
  test.each([
    ["what if I'd bought in December instead", { symbols: ['MSFT'], period: { kind: 'since', start: '2022-12-01' } }],
    ['what about March 2020', { symbols: ['MSFT'], period: { kind: 'since', start: '2020-02-29' } }],
    ['what if I had bought NVDA in 2021', { symbols: ['NVDA'], period: { kind: 'since', start: '2021-01-01' } }],
  ])('"%s" is of the same sum', async (turn, expected) => {
    const question = await read(turn, bought);
    expect(question).toMatchObject({ ...expected, intents: ['growth_of_money'] });
    expect(question.plain).toMatch(/\$2000|2000 dollars/);
  });
});

describe('a plan of payments', () => {
  const plan = 'how much would $300 a month into SPY since 2018 be worth?';
  test('ends with the day on which it was stopped', async () => {
    const { period } = await read('and if I had stopped at the end of 2023', plan);
    expect(period).toEqual({ kind: 'between', start: '2018-01-01', end: '2023-12-31' });
  });

  test('is set beside the whole sum at once', async () => {
    const { intents, symbols } = await read("what if I'd put it all in at the start", plan);
    expect([intents, symbols]).toEqual([['lump_or_monthly'], ['SPY']]);
  });
});

describe('another figure of what was told', () => {
  test('one quarter back holds on, once', async () => {
    const earlier = ["how did NVDA's last earnings go", 'and the quarter before'];
    const growth = await read('revenue growth?', ...earlier);
    expect(growth.plain).toContain('one quarter back');
    const other = await read('what about AMD', ...earlier, 'revenue growth?');
    expect(other.plain.match(/one quarter back/g)).toHaveLength(1);
  });

  test.each([
    [
      ["AAPL's return over 3 years?", 'and MSFT'],
      'which one had the smoother ride',
      { intents: ['volatility'], symbols: ['AAPL', 'MSFT'] },
    ],
    [["AAPL's return over 3 years?"], 'what was its biggest dip', { intents: ['drawdown'], symbols: ['AAPL'] }],
    [
      ['what did NVDA report last quarter'],
      'how did the stock take it',
      { intents: ['results_reaction'], period: null },
    ],
    [['any news on NVDA?', 'why did it fall on that day?'], 'anything on AMD', { intents: ['news'], symbols: ['AMD'] }],
    [
      ['what is the implied volatility of SPY?'],
      'versus realised',
      { intents: ['implied_volatility'], plain: 'implied vs realized volatility of spy' },
    ],
  ])('%j, "%s"', async (earlier, turn, expected) => {
    expect(await read(turn, ...earlier)).toMatchObject(expected);
  });

  test('what a name that is replaced asked before is not asked again', async () => {
    const { own } = await read('bonds?', 'what regime are we in', 'how long has that lasted', 'how do stocks do in it');
    expect(own).not.toContain('how long');
  });
});

describe('turns behind the own portfolio', () => {
  test.each([
    ['what do I own?', 'which has lost the most', 'which of all my holdings has gained the least since purchase?'],
    ['what are my biggest winners?', 'losers?', 'which of all my holdings has gained the least since purchase?'],
    ['how much did I make in 2025?', 'how much of that was AAPL', 'how much have i made on aapl?'],
    ['how much have I made?', 'how much of that was AAPL', 'how much have i made on aapl?'],
    ['what did I pay for AAPL?', "so what's the gain", 'how much have i made on aapl?'],
    ['am I beating the market?', 'since when', 'am i beating the market?'],
    ['how diversified am I?', 'sort by gain', 'which of all my holdings has gained the most since purchase?'],
    ['how diversified am I?', 'what correlates most with the rest', 'what is the correlation of my holdings?'],
    ['do I get any dividends?', 'from which', 'which of my holdings paid the most dividends?'],
    ['do I get any dividends?', 'what yield is that', 'what is the dividend yield of my portfolio?'],
    ["what's my biggest holding", 'and the second biggest', 'what is my second largest holding?'],
  ])('%s, "%s"', async (earlier, turn, own) => {
    const question = await read(turn, earlier);
    expect(question.own).toBe(own);
    expect(question.intents).toContain('portfolio');
  });

  test('all holdings are asked of behind one of them', async () => {
    expect(await read('losers?', 'how much have I made on NVDA?')).toMatchObject({ symbols: [] });
  });

  test('a part of what was asked of is sold', async () => {
    const { own } = await read('sell half of it, what would I get', 'how much have I made on NVDA?');
    expect(own).toBe('if i sold half of my nvda, what would i get?');
  });

  test('what is held is asked of now', async () => {
    const { period } = await read('how much cash do I have', 'what did I make in February 2025?');
    expect(period).toBeNull();
  });
});

describe('turns behind a structure of options', () => {
  test.each([
    ['collar on AAPL', 'roll the call up', 'higher'],
    ['collar on AAPL', 'roll it out', 'later by one listed'],
    ['collar on AAPL', 'a later expiry', 'later by one listed'],
    ['iron condor on SPY', 'how much would I make with 10k in it', '10k'],
    ['bull put spread on MSFT', 'max gain in dollars for 5 contracts', '5 contracts'],
  ])('%s, "%s"', async (earlier, turn, said) => {
    const { plain, intents } = await read(turn, earlier);
    expect(plain).toContain(said);
    expect(intents).toHaveLength(1);
  });

  test('another structure keeps an expiry behind results, and one on another share its strikes', async () => {
    const earlier = ['long straddle on NVDA around earnings', 'and a strangle'];
    expect((await read('and a strangle', 'long straddle on NVDA around earnings')).plain).toContain('around earnings');
    expect(await read('same on AAPL', ...earlier)).toMatchObject({ intents: ['strangle'], symbols: ['AAPL'] });
    // What puts them in order is no question that others follow.
    expect(await read('worst case?', ...earlier, 'which is cheaper?')).toMatchObject({ intents: ['strangle'] });
  });

  test.each([
    ['covered call on MSFT 5% out of the money', 'and 10% out', '10% out of the money'],
    ['protective put on SPY', '10% below instead', '10% below'],
  ])('%s, "%s" moves the strike', async (earlier, turn, said) => {
    expect((await read(turn, earlier)).plain).toContain(said);
  });

  test('the greeks are not told again with another figure', async () => {
    const { plain } = await read('max gain for 5 contracts', 'iron condor on SPY', "what's theta");
    expect(plain).not.toContain('theta');
  });
});
