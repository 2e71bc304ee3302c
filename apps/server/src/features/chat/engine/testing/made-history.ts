import type { PriceHistory } from '#features/market/index.ts';

/** The history of a share by its closes alone. */
export function historyOf(closes: ReadonlyArray<readonly [string, number]>): PriceHistory {
  const bars = closes.map(([date, close]) => ({ date, open: null, high: null, low: null, close, volume: null }));
  return {
    symbol: 'A',
    name: 'A',
    kind: 'equity',
    currency: 'USD',
    sector: null,
    source: '',
    adjustment: 'none',
    state: 'delayed',
    knownAt: '',
    bars,
  };
}
