import type { BrokerConnection, BrokerProviderInfo, PortfolioPerformance } from '@aex/contracts/brokers';

/** What the server answers where nothing is connected. */
export const noPerformance: PortfolioPerformance = {
  live_pnl: null,
  sharpe_ratio: null,
  exposure_percent: null,
  last_updated: null,
  account_id: null,
  provider: null,
  currency: null,
  sandbox: false,
};

const signIn = { kind: 'sign_in', available: false, sandbox: 'paper_broker', note: null } as const;

/** An installation whose operator registered with Alpaca alone. */
export const brokerProviderList: BrokerProviderInfo[] = [
  { ...signIn, provider: 'tradestation', provider_name: 'TradeStation' },
  {
    ...signIn,
    provider: 'interactive_brokers',
    provider_name: 'Interactive Brokers',
    kind: 'flex_token',
    available: true,
  },
  { ...signIn, provider: 'td_ameritrade', provider_name: 'TD Ameritrade (Charles Schwab)' },
  { ...signIn, provider: 'alpaca', provider_name: 'Alpaca', available: true, sandbox: 'own_host' },
  { ...signIn, provider: 'generic_oauth', provider_name: 'Generic OAuth' },
  { ...signIn, provider: 'manual_api_key', provider_name: 'Manual API Key', kind: 'api_key', available: true },
  { ...signIn, provider: 'plaid', provider_name: 'Plaid' },
];

export function connectionOf(part: Partial<BrokerConnection> = {}): BrokerConnection {
  return {
    id: 'brk_1',
    provider: 'alpaca',
    provider_name: 'Alpaca',
    status: 'connected',
    account_id: 'PA123',
    connected_at: '2026-11-20T12:00:00Z',
    last_sync: '2026-11-20T13:00:00Z',
    sandbox: false,
    last_error: null,
    renew_by: null,
    ...part,
  };
}
