import { elementAt } from '@aex/quant/element';
import { bridgeMaximum } from '@aex/quant/simulation/bridge-path';
import { indexAt, normalAt, randomStream, type RandomStream, uniformAt } from '@aex/quant/simulation/random-stream';
import { createDividendPlan } from './dividend-plan.ts';
import { createSplitPlan, type SplitPolicy } from './split-plan.ts';
import type { Timeline } from './world-timeline.ts';

/** Total log returns of every session, how far a usual session moves, and what of a return happened at once overnight. */
export type ReturnsPath = { returns: Float64Array; deviations: Float64Array; jumps: Float64Array | null };

/** What of a security turns its returns into prices as traded. `dollarVolume` is null where nothing is traded. */
export type TradingTerms = {
  symbol: string;
  startPrice: number;
  dividendYield: number;
  dollarVolume: number | null;
  splits: SplitPolicy | null;
};

/** Per share: `dividend` in dollars, `split` in new shares for one old. They count from the session `index` on. */
export type CorporateAction = { index: number; kind: 'split' | 'dividend'; value: number; announcedIndex: number };

/** Bars as traded, in dollars and cents, of every session since the world's start. */
export type DailyPath = {
  timeline: Timeline;
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  volume: Float64Array | null;
  actions: CorporateAction[];
};

// Share of a usual session's variance that falls between the close and the next open.
const overnightShare = 0.27;

/** Prices as traded from total returns: dividends and splits are taken out where they go ex. */
export function dailyPath(
  seed: number,
  plan: { terms: TradingTerms; path: ReturnsPath; timeline: Timeline },
): DailyPath {
  const { terms, path, timeline } = plan;
  const sessions = timeline.days.length;
  const rows = () => new Float64Array(sessions);
  const daily: DailyPath = {
    timeline,
    open: rows(),
    high: rows(),
    low: rows(),
    close: rows(),
    volume: null,
    actions: [],
  };
  const gapStream = randomStream(seed, terms.symbol, 'gap');
  const rangeStream = randomStream(seed, terms.symbol, 'range');
  const dividends = createDividendPlan(randomStream(seed, terms.symbol, 'dividend'), terms.dividendYield);
  const splits = createSplitPlan(randomStream(seed, terms.symbol, 'split'), terms.splits);
  let price = terms.startPrice;
  for (let index = 0; index < sessions; index += 1) {
    const month = elementAt(timeline.months, index);
    const split = splits.effectiveOn(index);
    if (split !== null) {
      daily.actions.push({ index, kind: 'split', ...split });
      price /= split.value;
      dividends.applySplit(split.value);
    }
    const dividend = dividends.exOn({ month, monthDay: elementAt(timeline.monthDays, index) }, price);
    if (dividend !== null) {
      daily.actions.push({ index, kind: 'dividend', value: dividend, announcedIndex: index });
      price -= dividend;
    }
    const jump = path.jumps === null ? 0 : elementAt(path.jumps, index);
    const total = elementAt(path.returns, index);
    const deviation = elementAt(path.deviations, index);
    const spread = Math.sqrt(overnightShare * (1 - overnightShare)) * deviation * normalAt(gapStream, index);
    const gap = jump + overnightShare * (total - jump) + spread;
    const move = total - gap;
    const open = price * Math.exp(gap);
    const dayDeviation = deviation * Math.sqrt(1 - overnightShare);
    price *= Math.exp(total);
    daily.open[index] = cents(open);
    daily.close[index] = cents(price);
    daily.high[index] = cents(open * Math.exp(bridgeMaximum(move, dayDeviation, uniformAt(rangeStream, 2 * index))));
    daily.low[index] = cents(
      open * Math.exp(-bridgeMaximum(-move, dayDeviation, uniformAt(rangeStream, 2 * index + 1))),
    );
    splits.review(index, { month, price });
  }
  if (terms.dollarVolume !== null) {
    const volumeStream = randomStream(seed, terms.symbol, 'volume');
    daily.volume = volumes(volumeStream, { daily, path, dollarVolume: terms.dollarVolume });
  }
  return daily;
}

type VolumePlan = { daily: DailyPath; path: ReturnsPath; dollarVolume: number };

// Busy days follow busy days, and large moves bring trade; in dollars it grows by 4 % a year.
function volumes(stream: RandomStream, { daily, path, dollarVolume }: VolumePlan): Float64Array {
  const volume = new Float64Array(daily.close.length);
  let mood = 0;
  for (let index = 0; index < volume.length; index += 1) {
    mood = 0.7 * mood + 0.24 * normalAt(stream, index);
    const surprise = Math.abs(elementAt(path.returns, index)) / elementAt(path.deviations, index);
    const jump = path.jumps === null || path.jumps[index] === 0 ? 0 : 0.75;
    const dollars = dollarVolume * 1.04 ** (index / 252) * Math.exp(mood + 0.3 * Math.min(surprise, 4) - 0.3 + jump);
    volume[index] = 100 * Math.max(1, Math.round(dollars / elementAt(daily.close, index) / 100));
  }
  return volume;
}

/** A price as it is quoted. */
export function cents(price: number): number {
  return Math.round(price * 100) / 100;
}

/** A number of the stream between two bounds, on a logarithmic scale. */
export function between(stream: RandomStream, counter: number, [low, high]: readonly [number, number]): number {
  return low * (high / low) ** uniformAt(stream, counter);
}

/** One of the choices. */
export function choiceAt<T>(stream: RandomStream, counter: number, choices: readonly T[]): T {
  return elementAt(choices, indexAt(stream, counter, choices.length));
}
