import type { Identity } from '@aex/contracts/auth';
import type { Citation, Claim } from '@aex/contracts/chat-stream';
import type { MacroSnapshot } from '@aex/contracts/macro';
import type { Provenance } from '@aex/contracts/primitives';
import type { Message, Thread } from '@aex/contracts/threads';

export const guest: Identity = {
  id: 'acc_guest',
  username: null,
  email: null,
  display_name: null,
  mode: 'public',
  role: 'guest',
  plan: null,
  entitlements: [],
};

export const owner: Identity = {
  ...guest,
  id: 'acc_owner',
  username: 'ada',
  email: 'ada@example.org',
  display_name: 'Ada',
  mode: 'internal',
  role: 'owner',
  entitlements: ['institutional'],
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
