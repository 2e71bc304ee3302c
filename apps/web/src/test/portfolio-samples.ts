import { type Activity, portfolioEndpoints, type Portfolio, type PortfolioAccount } from '@aex/contracts/portfolio';
import {
  type Bridge,
  type Exposure,
  type Performance,
  portfolioAnalysisEndpoints,
  type Position,
  type PositionsAnswer,
  type RiskFinding,
} from '@aex/contracts/portfolio-analysis';
import { type ImportPreview, portfolioImportEndpoints } from '@aex/contracts/portfolio-imports';
import type { FakeServer } from './fake-server.ts';
import { guestServer } from './render-app.tsx';

export const portfolio: Portfolio = {
  id: 'pf_1',
  name: 'Savings',
  base_currency: 'USD',
  benchmark: 'SPY',
  risk_limits: {
    position_share: 0.2,
    issuer_share: 0.25,
    sector_share: 0.4,
    currency_share: 0.3,
    yearly_fee_share: 0.01,
  },
  created_at: '2026-01-02T12:00:00Z',
  updated_at: '2026-01-02T12:00:00Z',
};

export const account: PortfolioAccount = {
  id: 'pac_1',
  portfolio_id: 'pf_1',
  name: 'Account',
  kind: 'manual',
  currency: 'USD',
  cost_method: 'fifo',
  cash_mode: 'tracked',
  created_at: '2026-01-02T12:00:00Z',
};

export function activityOf(part: Partial<Activity> = {}): Activity {
  return {
    id: 'act_1',
    account_id: 'pac_1',
    kind: 'buy',
    date: '2026-02-03',
    symbol: 'NVDA',
    currency: 'USD',
    quantity: 10,
    price: 150,
    amount: 1500,
    fee: 1,
    tax: 0,
    cash_effect: -1501,
    ratio_new: null,
    ratio_old: null,
    into_symbol: null,
    cost_share: null,
    lots: null,
    note: null,
    external_id: null,
    import_id: null,
    revision: 1,
    reversed_at: null,
    created_at: '2026-02-03T12:00:00Z',
    ...part,
  };
}

const nvda: Position = {
  symbol: 'NVDA',
  name: 'NVIDIA Corp',
  kind: 'stock',
  sector: 'Technology',
  currency: 'USD',
  quantity: 10,
  cost: 1501,
  cost_base: 1501,
  average_cost: 150.1,
  price: { price: 120, currency: 'USD', as_of: '2026-11-20', source: 'Simulated', state: 'simulated' },
  value_base: 1200,
  weight: 0.12,
  unrealized_base: -301,
  unrealized_share: -0.2005,
  realized_base: 0,
  cost_reason: null,
  realized_reason: null,
  income_base: 0,
  lots: [
    { activity_id: 'act_1', account_id: 'pac_1', acquired: '2026-02-03', quantity: 10, cost: 1501, cost_base: 1501 },
  ],
};

const withoutCost =
  'Shares came in without a cost, and no price of that day is known. Correct the transfer to tell what they cost.';

export const positions: PositionsAnswer = {
  portfolio,
  as_of: '2026-11-20',
  positions: [
    nvda,
    {
      ...nvda,
      symbol: 'XYZ',
      name: 'Unpriced',
      price: null,
      value_base: null,
      weight: null,
      unrealized_base: null,
      unrealized_share: null,
      lots: [],
    },
    {
      ...nvda,
      symbol: 'GIFT',
      name: 'Came without a cost',
      quantity: 4,
      cost: null,
      cost_base: null,
      average_cost: null,
      value_base: 480,
      weight: null,
      unrealized_base: null,
      unrealized_share: null,
      cost_reason: withoutCost,
      lots: [
        { activity_id: 'act_3', account_id: 'pac_1', acquired: '2026-01-05', quantity: 4, cost: null, cost_base: null },
      ],
    },
  ],
  cash: [{ currency: 'USD', amount: 8499, rate: 1, rate_as_of: '2026-11-20', rate_source: 'same', value_base: 8499 }],
  value: null,
  value_of_priced: 9699,
  missing: ['XYZ'],
  cost_base: null,
  cost_base_of_known: 1501,
  unrealized_base: null,
  unrealized_base_of_known: -301,
  realized_base: null,
  realized_base_of_known: 12.5,
  without_cost: ['GIFT'],
  sold_without_cost: ['OLD'],
  income_base: 0,
  fees_base: 1,
  taxes_base: 0,
  state: 'simulated',
  next_cursor: null,
};

const known = (value: number) => ({ value, reason: null });
const missing = (reason: string) => ({ value: null, reason });

const performance: Performance = {
  from: '2026-02-02',
  to: '2026-11-20',
  currency: 'USD',
  start_value: 0,
  end_value: 9699,
  net_flow: 10_000,
  gain: -301,
  time_weighted: known(-0.0301),
  time_weighted_per_year: missing('Under a year nothing is extrapolated.'),
  money_weighted_per_year: known(-0.0375),
  simple: known(-0.03),
  volatility: known(0.12),
  sharpe: known(-0.41),
  sortino: known(-0.52),
  drawdown: { ...known(-0.08), peak: '2026-03-02', trough: '2026-06-01', recovery: null },
  benchmark: null,
  series: [
    { date: '2026-02-02', value: 10_000, flow: 10_000, index: 1, benchmark_index: null },
    { date: '2026-11-20', value: 9699, flow: 0, index: 0.9699, benchmark_index: null },
  ],
  definitions: { sharpe: 'Mean daily return over its sample deviation.' },
  state: 'simulated',
};

const bridge: Bridge = {
  from: '2026-02-02',
  to: '2026-11-20',
  currency: 'USD',
  start_value: 0,
  end_value: 9699,
  change: 9699,
  bars: [
    {
      bar: 'market',
      amount: -300,
      activity_count: 1,
      lines: [{ subject: 'NVDA', amount: -300, activity_count: 1, activity_ids: ['act_1'] }],
    },
    {
      bar: 'fees',
      amount: -1,
      activity_count: 1,
      lines: [{ subject: 'NVDA', amount: -1, activity_count: 1, activity_ids: ['act_1'] }],
    },
    { bar: 'income', amount: 0, activity_count: 0, lines: [] },
    {
      bar: 'flows',
      amount: 10_000,
      activity_count: 1,
      lines: [{ subject: 'USD', amount: 10_000, activity_count: 1, activity_ids: ['act_2'] }],
    },
  ],
  state: 'simulated',
};

const exposure: Exposure = {
  as_of: '2026-11-20',
  currency: 'USD',
  value: 9699,
  missing: ['XYZ'],
  invested_share: 0.1237,
  by_asset: [{ name: 'NVDA', value_base: 1200, share: 0.1237 }],
  by_kind: [{ name: 'stock', value_base: 1200, share: 0.1237 }],
  by_sector: [{ name: 'Technology', value_base: 1200, share: 0.1237 }],
  by_currency: [{ name: 'USD', value_base: 9699, share: 1 }],
  by_regime: [{ regime: 'goldilocks', days: 40, total_return: 0.021, return_per_year: null }],
  current_regime: 'goldilocks',
  state: 'simulated',
};

export const previewed: ImportPreview = {
  format: 'schwab',
  content_sha256: 'a'.repeat(64),
  columns: [],
  mapping: {},
  rows_read: 7,
  activities_new: 6,
  activities_known: 0,
  skipped: [{ reason: 'Options are not kept', count: 1 }],
  notes: [],
  faults: [],
  fault_count: 0,
  cash: [{ name: 'USD', ledger: 9236.38, stated: null, stated_by: null, agrees: null }],
  shares: [],
  rates_stored: 0,
  sample: [],
  can_commit: true,
};

const findings: RiskFinding[] = [
  {
    rule: 'sector_share',
    subject: null,
    measured: 0.1,
    limit: 0.4,
    status: 'within',
    text: 'Sectors are spread.',
  },
  { rule: 'position_share', subject: 'NVDA', measured: 0.31, limit: 0.2, status: 'over', text: 'NVDA is 31%.' },
];

/** A server with one portfolio of one account. */
export function portfolioServer(): FakeServer {
  return guestServer()
    .on(portfolioEndpoints.list, () => ({ portfolios: [portfolio], next_cursor: null }))
    .on(portfolioEndpoints.listAccounts, () => ({ accounts: [account], next_cursor: null }))
    .on(portfolioEndpoints.listActivities, () => ({ activities: [activityOf()], next_cursor: null }))
    .on(portfolioAnalysisEndpoints.positions, () => positions)
    .on(portfolioAnalysisEndpoints.performance, () => performance)
    .on(portfolioAnalysisEndpoints.bridge, () => bridge)
    .on(portfolioAnalysisEndpoints.exposure, () => exposure)
    .on(portfolioAnalysisEndpoints.risk, () => ({
      as_of: '2026-11-20',
      checked_at: '2026-11-20T13:00:00Z',
      findings,
      state: 'simulated' as const,
    }))
    .on(portfolioImportEndpoints.list, () => ({ imports: [], next_cursor: null }));
}
