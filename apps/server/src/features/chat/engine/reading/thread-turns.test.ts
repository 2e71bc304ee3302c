import { describe, expect, test } from 'vitest';
import { readExpiry } from '../options/option-terms.ts';
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
});
