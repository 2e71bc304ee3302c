import { describe, expect, test } from 'vitest';
import { readQuestion } from './question-reading.ts';

const listed = new Map([
  ['NVDA', 'NVIDIA Corporation'],
  ['SPY', 'SPDR S&P 500 ETF'],
  ['AAPL', 'Apple Inc.'],
  ['F', 'Ford Motor Company'],
]);
const rowsOf = (symbols: string[]) => symbols.map((symbol) => ({ symbol, name: listed.get(symbol) ?? '' }));
const lookup = {
  findListed: async (symbols: readonly string[]) => rowsOf(symbols.filter((symbol) => listed.has(symbol))),
  findByNames: async (words: readonly string[]) =>
    rowsOf(
      [...listed]
        .filter(([, name]) => words.includes((name.split(' ')[0] ?? '').toLowerCase()))
        .map(([symbol]) => symbol),
    ),
};
const read = (text: string, ticker: string | null = null) => readQuestion({ text, ticker }, lookup);

describe('reading a question', () => {
  test('finds the regime, the symbols in their order and the period', async () => {
    const question = await read(
      'Where are we in the macro regime, and how has NVDA done over the last year against SPY?',
    );
    expect(question.symbols).toEqual(['NVDA', 'SPY']);
    expect([...question.topics]).toEqual(expect.arrayContaining(['regime', 'performance']));
    expect(question.unknownTickers).toEqual([]);
    expect(question.namesPeriod).toBe(true);
  });

  test('knows a company by its name, its possessive and a marked ticker', async () => {
    expect((await read('How volatile is Nvidia?')).symbols).toEqual(['NVDA']);
    expect((await read("What is Apple's drawdown?")).symbols).toEqual(['AAPL']);
    expect((await read('$F against $SPY')).symbols).toEqual(['F', 'SPY']);
  });

  test('takes words in capitals that no instrument has for unknown tickers, but not the usual abbreviations', async () => {
    const question = await read('How is ZZZQ doing after the CPI and GDP reports in the US?');
    expect(question.unknownTickers).toEqual(['ZZZQ']);
    expect(question.symbols).toEqual([]);
  });

  test('uses the symbol of the page only when the question names none', async () => {
    expect((await read('What was the drawdown?', 'AAPL')).symbols).toEqual(['AAPL']);
    expect((await read('What was the drawdown of SPY?', 'AAPL')).symbols).toEqual(['SPY']);
  });

  test('takes a bare symbol as a question about its price and performance', async () => {
    expect([...(await read('NVDA')).topics].toSorted()).toEqual(['performance', 'price']);
  });

  test('recognises questions for advice and for forecasts', async () => {
    expect((await read('Should I buy NVDA?')).topics.has('advice')).toBe(true);
    expect((await read('Will SPY go up next year?')).topics.has('forecast')).toBe(true);
  });

  test('finds nothing in a question about something else', async () => {
    expect((await read('Who won the world cup?')).topics.size).toBe(0);
  });

  test('reads 30 kB of bait in linear time', async () => {
    const bait = `${'a!'.repeat(8000)} how far has ${'x '.repeat(6000)}`;
    const started = performance.now();
    await read(bait);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
