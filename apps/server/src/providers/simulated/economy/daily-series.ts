import { elementAt } from '@aex/quant/element';
import { normalAt, randomStream } from '@aex/quant/simulation/random-stream';
import type { FactorPaths } from '../market/factor-paths.ts';
import { policyOn, targetWidth, tradedAboveLower } from './policy-rates.ts';
import { dailyReleasedAt } from './release-calendar.ts';
import { rounded, type SimulatedSeries } from './simulated-observation.ts';
import { economyMonthOf } from './economy-path.ts';

type DailyValues = { id: string; decimals: number; value: (index: number) => number };

/** What the daily series take from the stock market: closes of the index and of its expected volatility. */
export type MarketCloses = { index: ArrayLike<number>; volatility: ArrayLike<number> };

const yieldIds = { DGS3MO: '3M', DGS2: '2Y', DGS5: '5Y', DGS10: '10Y', DGS30: '30Y' } as const;

/** All daily series, one value a session of the exchange, published on the next weekday. */
export function dailySeries(
  seed: number,
  { factors, closes }: { factors: FactorPaths; closes: MarketCloses },
): SimulatedSeries[] {
  const { timeline } = factors;
  const releases = timeline.days.map(dailyReleasedAt);
  return definitions(seed, { factors, closes }).map(({ id, decimals, value }) => ({
    id,
    observations: timeline.dates.map((period, index) => ({
      period,
      knownAt: elementAt(releases, index),
      value: rounded(value(index), decimals),
    })),
  }));
}

function definitions(seed: number, { factors, closes }: { factors: FactorPaths; closes: MarketCloses }): DailyValues[] {
  const { timeline, curve, economy } = factors;
  const noise = (label: string) => {
    const stream = randomStream(seed, 'day', label);
    return (index: number) => normalAt(stream, index);
  };
  const [effective, secured, expected] = [noise('effective'), noise('secured'), noise('expected inflation')];
  const lower = (index: number) =>
    policyOn(economy, economyMonthOf(elementAt(timeline.dates, index)), elementAt(timeline.days, index));
  const inflation = (index: number) =>
    elementAt(economy.smoothInflation, Math.max(0, economyMonthOf(elementAt(timeline.dates, index)) - 1));
  const breakeven = slowly(
    timeline.days.length,
    (index) => 1.9 + 0.22 * (inflation(index) - 2) + 0.25 * expected(index),
  );
  const cash = treasuryCash(seed, factors);
  const spread = (index: number) => 2.1 + 0.085 * elementAt(closes.volatility, index);
  return [
    ...Object.entries(yieldIds).map(([id, tenor]) => ({
      id,
      decimals: 2,
      value: (index: number) => elementAt(curve[tenor], index),
    })),
    {
      id: 'T10Y2Y',
      decimals: 2,
      value: (index) => rounded(elementAt(curve['10Y'], index), 2) - rounded(elementAt(curve['2Y'], index), 2),
    },
    { id: 'T10YIE', decimals: 2, value: (index) => elementAt(breakeven, index) },
    { id: 'DFF', decimals: 2, value: (index) => lower(index) + tradedAboveLower + 0.005 * effective(index) },
    { id: 'EFFR', decimals: 2, value: (index) => lower(index) + tradedAboveLower + 0.005 * effective(index) },
    { id: 'SOFR', decimals: 2, value: (index) => lower(index) + 0.06 + 0.02 * Math.abs(secured(index)) },
    { id: 'DFEDTARL', decimals: 2, value: lower },
    { id: 'DFEDTARU', decimals: 2, value: (index) => lower(index) + targetWidth },
    { id: 'DTS_TGA_CLOSE', decimals: 0, value: (index) => elementAt(cash, index) },
    { id: 'VIXCLS', decimals: 2, value: (index) => elementAt(closes.volatility, index) },
    { id: 'SP500', decimals: 2, value: (index) => elementAt(closes.index, index) },
    { id: 'BAMLH0A0HYM2', decimals: 2, value: spread },
  ];
}

// A value that moves a twelfth of the way to its aim in a session.
function slowly(sessions: number, aim: (index: number) => number): Float64Array {
  let value = aim(0);
  return new Float64Array(sessions).map((_, index) => (value += (aim(index) - value) / 12));
}

// Millions of dollars: taxes fill the account in April, June, September and January, and a slow wave stands for borrowing.
function treasuryCash(seed: number, { timeline }: FactorPaths): Float64Array {
  const stream = randomStream(seed, 'day', 'treasury cash');
  let wave = 0;
  return Float64Array.from(timeline.days, (_, index) => {
    wave = 0.99 * wave + 0.018 * normalAt(stream, index);
    const month = elementAt(timeline.months, index) % 12;
    const afterTaxDay = elementAt(timeline.monthDays, index) >= 16 ? 1 : 0;
    const taxes =
      month === 3 ? 0.3 * afterTaxDay : month === 4 ? 0.18 : [0, 5, 8].includes(month) ? 0.1 * afterTaxDay : 0;
    const trend = 0.35 + 0.4 * Math.min(1, index / 4000);
    return Math.max(25_000, 1_000_000 * trend * Math.exp(wave) * (1 + taxes));
  });
}
