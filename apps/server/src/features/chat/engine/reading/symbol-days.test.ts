import { expect, test } from 'vitest';
import type { NamedLevel } from './level-dates.ts';
import { withSymbolDays } from './symbol-days.ts';

const lookups = {
  turn: async () => null,
  level: async ({ level, side, isFirst }: NamedLevel) =>
    level === 300 && !isFirst ? { above: '2026-02-03', below: '2026-01-05', at: '2025-11-06' }[side] : null,
  results: async () => '2026-10-27',
};
const read = async (plain: string) =>
  (await withSymbolDays(plain, { symbol: 'AAPL', asOf: null, today: '2026-05-01', lookups })).text;

test.each([
  ['since it last traded at 300, what has aapl done?', 'since 2025-11-06, what has aapl done?'],
  ['how has aapl done since it last closed below $300', 'how has aapl done since 2026-01-05'],
  ['aapl since the last time it was above 300', 'aapl since 2026-02-03'],
  ['aapl since it fell back below 300', 'aapl since 2026-01-05'],
  ['aapl since it hit 300', 'aapl since 2025-11-06'],
])('writes the day of the level of "%s"', async (plain, text) => {
  expect(await read(plain)).toBe(text);
});

test.each([
  ['how did aapl do the week after its last earnings', 'how did aapl do the week after 2026-10-27'],
  ['aapl since earnings', 'aapl since 2026-10-27'],
  ['aapl the day after it reported', 'aapl the day after 2026-10-27'],
])('writes the day of the results of "%s"', async (plain, text) => {
  expect(await read(plain)).toBe(text);
});

test.each([
  'how does aapl usually move after earnings',
  'aapl before its next earnings',
  'what is the implied move of aapl on earnings',
  'what is the expected move of aapl after earnings',
  'the move priced in for aapl around its earnings',
  'implied volatility of aapl before earnings',
  'aapl straddle around earnings',
  'aapl after earnings in 2022',
  'since it traded in 2020',
  'since it was 2020',
  'since it last traded at 4000',
  'how does aapl do after it fell 300 days in a row',
  'aapl since it hit 300-day highs',
  'aapl since it dropped 300 points',
  'aapl since it dropped $300',
  'aapl since it was down 300',
  'aapl since it crossed its 300 day moving average',
  'aapl since it closed above 300 dma',
  'aapl since it reached $300 billion',
])('leaves "%s" as it is', async (plain) => {
  expect(await read(plain)).toBe(plain);
});

test('tells what was taken, and nothing without a symbol', async () => {
  const { taken } = await withSymbolDays('aapl since its last results', {
    symbol: 'AAPL',
    asOf: null,
    today: '2026-05-01',
    lookups,
  });
  expect(taken).toEqual([
    {
      said: 'the last results of AAPL',
      day: '2026-10-27',
      of: { symbol: 'AAPL', text: 'aapl since its last results' },
    },
  ]);
  const alone = await withSymbolDays('since it last traded at 300', {
    symbol: null,
    asOf: null,
    today: '2026-05-01',
    lookups,
  });
  expect(alone).toEqual({ text: 'since it last traded at 300', taken: [] });
});
