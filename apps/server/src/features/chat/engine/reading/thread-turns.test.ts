import { describe, expect, test } from 'vitest';
import { readExpiry } from '../options/option-terms.ts';
import { withExtremeSpan, withSpread } from './turn-texts.ts';
import { readerOf } from '../testing/question-reader.ts';

const read = readerOf(
  new Map([
    ['NVDA', 'NVIDIA Corporation'],
    ['AMD', 'AMD Inc.'],
    ['AAPL', 'Apple Inc.'],
  ]),
);

describe('a turn of a thread', () => {
  test('behind options names an expiry by its day, which lies ahead', async () => {
    const asked = await read('and for December 18?', 'covered call on NVDA');
    expect(asked).toMatchObject({ intents: ['covered_call'], symbols: ['NVDA'], day: null });
    expect(readExpiry(asked.plain, new Date('2026-05-01T15:00:00Z'))).toEqual({ day: '2026-12-18', isNamed: true });
    const before = await read('and since December 18?', 'How has NVDA done in 2024?');
    expect(before.period).toEqual({ kind: 'since', start: '2025-12-18' });
  });

  test('orders several symbols by the figure that was told of them', async () => {
    const asked = await read('which was higher?', 'volatility of NVDA and AMD in 2022');
    expect(asked).toMatchObject({ intents: ['volatility'], symbols: ['NVDA', 'AMD'] });
  });

  test.each(['is that high for it', 'is that high?', 'and is this unusual for AMD'])(
    'sets a volatility beside its own past: %s',
    async (text) => {
      const asked = await read(text, 'AMD vol in 2024');
      expect(asked).toMatchObject({ intents: ['volatility_level'], symbols: ['AMD'], period: null });
    },
  );

  test('leaves out the symbols that it names and keeps the rest of the question', async () => {
    const asked = await read('and leave out apple', 'compare NVDA, AMD and AAPL over the last 5 years');
    expect(asked).toMatchObject({
      intents: ['comparison'],
      symbols: ['NVDA', 'AMD'],
      period: { kind: 'trailing', count: 5, unit: 'year' },
    });
  });

  test.each(['AMD instead of AAPL', 'use AMD rather than AAPL', 'same for AMD instead of AAPL'])(
    'puts a symbol in the place of another one: %s',
    async (text) => {
      const asked = await read(text, 'compare NVDA and AAPL over the last 5 years');
      expect(asked).toMatchObject({ intents: ['comparison'], symbols: ['NVDA', 'AMD'], period: { count: 5 } });
    },
  );

  test('asks only what it adds to a question about the economy', async () => {
    const asked = await read('what sectors usually do well in it?', 'what quad are we in', 'when did it last change?');
    expect(asked.intents).toEqual(['regime_assets']);
  });

  test('keeps the expiry of a structure for another one, unless it names its own', async () => {
    const before = 'price a 30-day straddle on AMD';
    expect((await read('and a strangle?', before)).plain).toContain('30-day');
    expect((await read('and a 60-day strangle?', before)).plain).not.toContain('30-day');
  });

  test('keeps the span of the own portfolio', async () => {
    const asked = await read('did I beat NVDA?', 'how is my portfolio doing this year?');
    expect(asked).toMatchObject({ intents: ['portfolio'], period: { kind: 'year_to_date' } });
  });

  test('asks of both where one company followed another', async () => {
    const asked = await read('which has the better margin?', 'revenue of NVDA last year', 'and AMD?');
    expect(asked.symbols).toEqual(['NVDA', 'AMD']);
    expect((await read('which has the better margin?', 'revenue of NVDA last year')).symbols).toEqual(['NVDA']);
  });

  test('asks whether it has always been so by counting, or by all that is held', async () => {
    const counted = await read('has that always been so?', 'How has NVDA done against AMD this year?');
    expect(counted).toMatchObject({ intents: ['beat_count'], symbols: ['NVDA', 'AMD'], period: { kind: 'all' } });
    expect((await read('has it always been this high?', 'how volatile is NVDA')).intents).toEqual([
      'rolling_volatility',
    ]);
  });

  test('ends what became of a sum on the day of a sale', async () => {
    const asked = await read(
      'and if I had sold at the end of 2023?',
      'How much would I have if I had put 10k into NVDA in 2020?',
    );
    expect(asked).toMatchObject({ intents: ['growth_of_money'], period: { kind: 'between', end: '2023-12-31' } });
  });

  test('moves a day to the session beside it, and a week to the week beside it', async () => {
    const after = await read('and the day after?', 'How did AAPL do on 4 February 2022?');
    expect(after.period).toEqual({ kind: 'between', start: '2022-02-04', end: '2022-02-07' });
    const before = await read('and the week before?', 'how did AAPL do in the week of march 13 2023');
    expect(before.period).toMatchObject({ kind: 'between', end: '2023-03-12' });
  });

  test.each([
    ['which of them fell the most?', 'which did worst'],
    ['which fell the least?', 'which did best'],
    ['which rose most this week?', 'which did best'],
    ['which gained the least?', 'which did worst'],
  ])('orders by return what was told by it: %s', async (text, plain) => {
    expect(await read(text, 'how did NVDA and AMD do this year?')).toMatchObject({ intents: ['ranking'], plain });
  });

  test('moves the expiry of a structure, which is no span', async () => {
    const asked = await read('one month further out', 'buy a call on NVDA 30 days');
    expect(asked).toMatchObject({ intents: ['long_call'], symbols: ['NVDA'], period: null, day: null });
  });

  test('names another price at expiry, or another move, behind one', async () => {
    const straddle = 'price a straddle on NVDA';
    expect((await read('and at 75?', straddle, 'what if it goes to 100?')).plain).toContain('if it goes to 75');
    expect((await read('and 20%?', straddle, 'what if it falls 10%?')).plain).toContain('if it falls 20%');
    expect((await read('and at 75?', straddle)).plain).toContain('75 strike');
  });

  test.each([
    ['which of them fell the furthest?', 'deepest'],
    ['which fell the least?', 'smallest'],
  ])('orders by their falls what was told by another figure: %s', async (text, word) => {
    const asked = await read(text, 'how volatile are NVDA and AMD in 2022?');
    expect(asked).toMatchObject({
      intents: ['drawdown'],
      symbols: ['NVDA', 'AMD'],
      plain: expect.stringContaining(word),
    });
  });

  test('asks by its bare name for a figure of the symbol, not for a list of all', async () => {
    expect(await read('RSI?', 'volume of NVDA')).toMatchObject({ intents: ['rsi'], symbols: ['NVDA'] });
    expect((await read('which stocks are oversold?', 'volume of NVDA')).symbols).toEqual([]);
  });

  test('keeps a structure whose odds, strikes or contracts it names', async () => {
    const collar = 'price a collar on NVDA';
    for (const turn of ['with the put 5% lower', 'how likely is a profit?', '5 contracts'])
      expect(await read(turn, collar)).toMatchObject({ intents: ['collar'], symbols: ['NVDA'] });
  });

  test.each([
    ['which one recovered faster?', 'recovery', ['how did NVDA do in 2022?', 'and AMD?']],
    ['which is better?', 'sharpe', ['sharpe of NVDA and AMD over 10 years']],
  ])('is of both: %s', async (text, id, earlier) => {
    expect(await read(text, ...earlier)).toMatchObject({ intents: [id], symbols: ['NVDA', 'AMD'] });
  });

  test('keeps the benchmark of a beta that was named', async () => {
    expect((await read("and AAPL's?", 'NVDA beta', 'to AMD?')).symbols).toEqual(['AAPL', 'AMD']);
    expect((await read("and AAPL's?", 'NVDA beta')).symbols).toEqual(['AAPL']);
  });

  test('is of now where it asks for a ratio of the price behind a span up to now', async () => {
    const asked = await read('and its PE?', 'How has NVDA done this year?');
    expect(asked).toMatchObject({ intents: ['price_earnings'], period: null });
  });

  test('holds what was bought when something began', async () => {
    const asked = await read('If I had bought NVDA when covid started');
    expect(asked.period).toEqual({ kind: 'since', start: '2020-02-19' });
  });

  test('stands by itself where it names the market', async () => {
    const asked = await read('how have bonds done this year?', 'How did NVDA do in 2022?');
    expect(asked).toMatchObject({ intents: ['performance'], period: { kind: 'year_to_date' } });
    expect(asked.symbols).not.toContain('NVDA');
  });

  test('takes what I can lose at most for a figure of the structure before it', async () => {
    const asked = await read('what do I lose at most?', 'an iron condor on NVDA');
    expect(asked).toMatchObject({ intents: ['iron_condor'], symbols: ['NVDA'] });
  });

  test('names the best or worst time of another symbol that was told before it', async () => {
    const before = await read('best year for NVDA', 'worst month of AMD');
    expect(withExtremeSpan('what happened to AMD in it?', before)).toBe("what happened to AMD in NVDA's best year?");
    expect(withExtremeSpan('how did AMD do that year?', before)).toBe("how did AMD do in NVDA's best year?");
    expect(withExtremeSpan('and over 5 years?', before)).toBe('and over 5 years?');
  });

  test('asks for the spread of the two maturities before it', async () => {
    const before = await read('10 year and 30 year treasury yields');
    expect(withSpread('spread?', before)).toBe('spread between the 10-year and the 30-year treasury yield');
    expect(withSpread('spread?', await read('how is NVDA doing'))).toBe('spread?');
    const one = await read('what is the 10 year yield');
    expect(withSpread('spread to the 2 year?', one)).toBe('spread between the 10-year and the 2-year treasury yield');
  });
});
