import type { SymbolDetail } from '@aex/contracts/market';

/** A symbol for tests. */
export function symbolOf(part: Partial<SymbolDetail> = {}): SymbolDetail {
  return {
    symbol: 'NVDA',
    price: 1187.2,
    change: -2.1,
    change_percent: -1.126,
    timestamp: '2026-11-20T20:00:00Z',
    is_stale: false,
    state: 'live',
    source: 'Imported file',
    adjustment: 'split_and_dividend',
    name: 'NVIDIA Corporation',
    kind: 'equity',
    currency: 'USD',
    sector: 'Information Technology',
    as_of: '2026-11-20',
    range_52w: { low: 900, high: 1300, low_date: '2026-01-05', high_date: '2026-10-27' },
    statistics: {
      from: '2025-11-19',
      to: '2026-11-20',
      sessions: 253,
      return_1mo_pct: 4.4,
      return_1y_pct: 41.2,
      volatility_1mo_pct: 38.8,
      volatility_1y_pct: 33.9,
      beta_spy: 1.75,
      max_drawdown_1y_pct: -20.2,
      drawdown_pct: -7.9,
      rsi14: 54.1,
      sma20: 1195.9,
      sma50: 1186.7,
      sma200: null,
      average_volume_20d: 148_070_835,
    },
    next_earnings: null,
    next_dividend: null,
    ...part,
  };
}
