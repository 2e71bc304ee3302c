import { rebalancedMix, type Rhythm } from '@aex/quant/allocation/rebalanced-mix';
import type { PriceHistory } from '#features/market/index.ts';

export type MixShare = { symbol: string; weight01: number };

/** The mix as a history of its own, on the days that all parts have. */
export function mixOf(
  shares: readonly MixShare[],
  found: readonly PriceHistory[],
  rhythm: Rhythm = 'month',
): PriceHistory | null {
  const [first] = found;
  if (first === undefined) return null;
  const closes = found.map(({ bars }) => new Map(bars.map(({ date, close }) => [date, close])));
  const dates = first.bars.flatMap(({ date }) => (closes.every((own) => own.has(date)) ? [date] : []));
  const parts = shares.map(({ weight01 }, index) => ({
    weight01,
    closes: dates.map((date) => closes[index]?.get(date) ?? 0),
  }));
  const values = rebalancedMix(dates, parts, rhythm);
  if (!values.ok) return null;
  const oldest = found.toSorted((a, b) => a.knownAt.localeCompare(b.knownAt))[0] ?? first;
  return {
    ...first,
    symbol: 'mix',
    name: 'the mix',
    kind: found.every(({ kind }) => kind === 'crypto') ? 'crypto' : 'fund',
    source: [...new Set(found.map(({ source }) => source))].join(', '),
    state: (['simulated', 'stale'] as const).find((each) => found.some(({ state }) => state === each)) ?? first.state,
    knownAt: oldest.knownAt,
    bars: dates.map((date, index) => ({
      date,
      open: null,
      high: null,
      low: null,
      close: values.value[index] ?? 0,
      volume: null,
    })),
  };
}

/** A history on the days of the mix alone. */
export function withDates(history: PriceHistory, mix: PriceHistory): PriceHistory {
  const dates = new Set(mix.bars.map(({ date }) => date));
  return { ...history, bars: history.bars.filter(({ date }) => dates.has(date)) };
}
