import { expect, it } from 'vitest';
import { ownerOfTurn, withTurnDates } from './turn-dates.ts';

const days: Readonly<Record<string, string>> = {
  'QQQ 2021-01-01 2021-12-31 high': '2021-12-27',
  'QQQ 2022-01-01 2022-12-31 low': '2022-11-03',
  'QQQ 2020-03-01 2020-03-31 low': '2020-03-16',
  'QQQ 2021-11-01 2021-11-30 high': '2021-11-19',
};
const read = (plain: string, symbol: string | null = 'QQQ') =>
  withTurnDates(plain, {
    symbol,
    asOf: null,
    today: '2026-05-01',
    lookup: async ({ symbol: own, from, to, isLow }) => days[`${own} ${from} ${to} ${isLow ? 'low' : 'high'}`] ?? null,
  });

it.each([
  ['how did qqq do from its 2021 top to its 2022 low', 'how did qqq do from 2021-12-27 to 2022-11-03'],
  ['qqq 2021 high to 2022 low', 'qqq from 2021-12-27 to 2022-11-03'],
  ['qqq from its november 2021 high to its 2022 low', 'qqq from 2021-11-19 to 2022-11-03'],
  ['qqq since the low of march 2020', 'qqq since 2020-03-16'],
  ['10y yield on the day of the 2022 low of qqq', '10y yield on 2022-11-03 of qqq'],
  ['qqq between its 2021 peak and its 2022 bottom', 'qqq between 2021-12-27 and 2022-11-03'],
])('writes the day of a turn that is named by its time: "%s"', async (plain, written) => {
  expect((await read(plain)).text).toBe(written);
});

it('tells what was taken', async () => {
  expect((await read('qqq since its 2022 low')).taken).toEqual([
    { said: 'the low of QQQ that you name', day: '2022-11-03' },
  ]);
});

it.each([
  ['how low was qqq in 2022', 'QQQ'],
  ['from its 2019 top to now', 'QQQ'],
  ['from its 2021 top to its 2022 low', null],
])('leaves what is no turn, has no prices or names nothing: "%s"', async (plain, symbol) => {
  expect(await read(plain, symbol)).toEqual({ text: plain, taken: [] });
});

it.each([
  ['vix on the day of the 2020 low in spy', 'SPY'],
  ["spy at qqq's 2022 low", 'QQQ'],
  ['vix on the day of the low of the s&p 500', 'SPY'],
  ['spy and qqq since 2020', null],
])('finds whose turn is meant where several are named: "%s"', (plain, owner) => {
  const found = plain.includes('vix') ? ['VIX', 'SPY'] : ['SPY', 'QQQ'];
  expect(ownerOfTurn(plain, { symbols: found, assumed: [{ said: 'the S&P 500', symbol: 'SPY' }] })).toBe(owner);
});
