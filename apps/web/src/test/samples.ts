import type { Identity } from '@aex/contracts/auth';
import type { BehaviorCard } from '@aex/contracts/behaviors';
import type { Citation, Claim } from '@aex/contracts/chat-stream';
import type { GovernedThread } from '@aex/contracts/lifecycle';
import type { MacroSnapshot } from '@aex/contracts/macro';
import type { SymbolDetail } from '@aex/contracts/market';
import type { Provenance } from '@aex/contracts/primitives';
import type { QuoteUpdate } from '@aex/contracts/realtime';
import type { Message, Thread } from '@aex/contracts/threads';
import type { Watchlist } from '@aex/contracts/watchlist';

export const guest: Identity = {
  id: 'acc_guest',
  username: null,
  email: null,
  display_name: null,
  mode: 'public',
  role: 'guest',
  plan: null,
  entitlements: ['analysis', 'portfolio'],
};

export const owner: Identity = {
  ...guest,
  id: 'acc_owner',
  username: 'ada',
  email: 'ada@example.org',
  display_name: 'Ada',
  mode: 'internal',
  role: 'owner',
  entitlements: ['analysis', 'portfolio', 'institutional'],
};

export function provenanceOf(part: Partial<Provenance>): Provenance {
  return {
    title: 'Consumer Price Index',
    source: 'BLS',
    series_id: 'CUSR0000SA0',
    unit: 'percent',
    as_of: '2026-10-31',
    known_at: '2026-11-12T13:30:00Z',
    known_at_basis: 'published',
    state: 'live',
    ...part,
  };
}

export const snapshot: MacroSnapshot = {
  regime: 'goldilocks',
  regime_confidence: 0.824,
  slope_2s10s: -12.36,
  cpi_yoy: 3.24,
  timestamp: '2026-11-20T15:59:58Z',
  details: { ten_year_yield: 4.1, dts_cash: 812_000, gdp_growth: 2.1 },
  regime_period: '2026-Q3',
  probabilities: { goldilocks: 0.824, reflation: 0.1, inflation: 0.05, deflation: 0.026 },
  sources: {
    regime: provenanceOf({ title: 'Macro regime', source: 'AEX', series_id: null }),
    slope_2s10s: provenanceOf({ title: 'Treasury par yields', source: 'US Treasury', as_of: '2026-11-19' }),
    cpi_yoy: provenanceOf({}),
    ten_year_yield: null,
    dts_cash: null,
    gdp_growth: null,
  },
};

export const emptySnapshot: MacroSnapshot = {
  ...snapshot,
  regime: null,
  regime_confidence: null,
  slope_2s10s: null,
  cpi_yoy: null,
  regime_period: null,
  probabilities: null,
  details: { ten_year_yield: null, dts_cash: null, gdp_growth: null },
  sources: { regime: null, slope_2s10s: null, cpi_yoy: null, ten_year_yield: null, dts_cash: null, gdp_growth: null },
};

export function citationOf(part: Partial<Citation> = {}): Citation {
  return {
    n: 1,
    id: 'ev_1',
    source_type: 'macro_data',
    title: 'Consumer Price Index, all urban consumers',
    content: 'All items rose 3.2 percent over the last 12 months, not seasonally adjusted.',
    source: 'BLS',
    as_of: '2026-10-31',
    known_at: '2026-11-12T13:30:00Z',
    value: '3.2%',
    state: 'live',
    freshness: 'fresh',
    confidence_score: 0.86,
    url: 'https://www.bls.gov/cpi/',
    ...part,
  };
}

export function claimOf(part: Partial<Claim> & Pick<Claim, 'start' | 'end' | 'text'>): Claim {
  return {
    message_id: 'msg_2',
    status: 'contradicted',
    evidence_ids: ['ev_1'],
    reason: 'The evidence says 3.2%.',
    ...part,
  };
}

export function threadOf(part: Partial<Thread> = {}): Thread {
  return {
    id: 'thr_1',
    title: 'Inflation in October',
    last_message: 'Consumer prices rose 3.2%.',
    status: 'Draft',
    macro_icon: null,
    last_updated: '2026-11-20T12:00:00Z',
    verification_status: { passed: 1, stale: 0 },
    ...part,
  };
}

/** A thread of the reader's own, as governance knows it. */
export function governedThreadOf(part: Partial<GovernedThread> = {}): GovernedThread {
  return {
    ...threadOf(),
    author: 'ana',
    is_mine: true,
    strategy_id: null,
    horizon: null,
    approved_by: null,
    status_since: null,
    last_verification: null,
    moves: [],
    renewal: null,
    awaiting_review: [],
    ...part,
  };
}

export function questionOf(content: string, part: Partial<Message> = {}): Message {
  return {
    id: 'msg_1',
    thread_id: 'thr_1',
    role: 'user',
    content,
    citations: [],
    timestamp: '2026-11-20T12:00:00Z',
    metadata: {
      status: 'complete',
      run_id: null,
      engine: null,
      model: null,
      claims: [],
      governance: null,
      timings: null,
      error: null,
    },
    ...part,
  };
}

export function answerOf(content: string, part: Partial<Message> = {}): Message {
  const { metadata } = questionOf('');
  return {
    ...questionOf(content),
    id: 'msg_2',
    role: 'assistant',
    metadata: { ...metadata, run_id: 'run_1', engine: 'built-in' },
    ...part,
  };
}

export function quoteOf(part: Partial<QuoteUpdate> = {}): QuoteUpdate {
  return { symbol: 'SPY', last: 612.3, changePct: 0.42, updatedAt: '2026-11-20T15:59:58Z', state: 'live', ...part };
}

/** QQQ has no quote. */
export const watchlist: Watchlist = {
  tickers: ['SPY', 'QQQ'],
  quotes: { SPY: quoteOf() },
  generatedAt: '2026-11-20T16:00:00Z',
};

export function symbolDetailOf(part: Partial<SymbolDetail> = {}): SymbolDetail {
  return {
    symbol: 'SPY',
    price: 612.3,
    change: 2.56,
    change_percent: 0.42,
    timestamp: '2026-11-20T15:59:58Z',
    is_stale: false,
    state: 'live',
    source: 'Imported file',
    adjustment: 'none',
    name: 'SPDR S&P 500 ETF Trust',
    kind: 'fund',
    currency: 'USD',
    sector: null,
    as_of: '2026-11-20',
    range_52w: { low: 480.1, high: 620.5, low_date: '2026-01-12', high_date: '2026-11-02' },
    statistics: {
      from: '2025-11-20',
      to: '2026-11-20',
      sessions: 253,
      return_1mo_pct: 1.2,
      return_1y_pct: 14.1,
      volatility_1mo_pct: 12,
      volatility_1y_pct: 15,
      beta_spy: 1,
      max_drawdown_1y_pct: -9.1,
      drawdown_pct: -1.3,
      rsi14: 61,
      sma20: 605,
      sma50: 598,
      sma200: 560,
      average_volume_20d: 61_000_000,
    },
    next_earnings: null,
    next_dividend: null,
    ...part,
  };
}

export function behaviorCardOf(part: Partial<BehaviorCard> = {}): BehaviorCard {
  return {
    id: 'rsi_overbought-2026-11-20',
    kind: 'rsi_overbought',
    title: 'RSI overbought',
    description: 'Relative strength index of 14 sessions over 70.',
    items: [{ symbol: 'AMD', primary: 'RSI 79.0', secondary: '+5.2%' }],
    total: 3,
    accent: 'red',
    updatedAt: '2026-11-20T21:00:00Z',
    sourceKey: 'daily-bars:2026-11-20',
    source: 'Imported file',
    asOf: '2026-11-20',
    state: 'live',
    ...part,
  };
}
