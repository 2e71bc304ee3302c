import { type BrokerProvider, type BrokerProviderInfo, brokerProviders } from '@aex/contracts/brokers';
import type { BrokerEnvironment } from '#platform/db/schema/brokers.ts';
import type { BrokerConfig } from '#server/broker-config.ts';

const names: Record<BrokerProvider, string> = {
  tradestation: 'TradeStation',
  interactive_brokers: 'Interactive Brokers',
  td_ameritrade: 'TD Ameritrade (Charles Schwab)',
  alpaca: 'Alpaca',
  generic_oauth: 'Generic OAuth',
  manual_api_key: 'Manual API Key',
  plaid: 'Plaid',
};

const notes: Partial<Record<BrokerProvider, string>> = {
  td_ameritrade: 'Schwab ends every permission after 7 days; sign in there again to renew it.',
  interactive_brokers:
    'A Flex token and the number of a Flex query, made in the Client Portal. Statements come once a day.',
  manual_api_key:
    'For Alpaca and for brokers and gateways that speak its trading API; with the name SnapTrade, for a personal key of SnapTrade.',
};

/** How the user knows a provider. */
export function providerName(provider: BrokerProvider, { generic }: BrokerConfig): string {
  return provider === 'generic_oauth' && generic !== null ? generic.name : names[provider];
}

/** The list for the settings page. */
export function listProviders(config: BrokerConfig): BrokerProviderInfo[] {
  return brokerProviders.map((provider) => ({
    provider,
    provider_name: providerName(provider, config),
    kind: kindOf(provider),
    available: isRegistered(provider, config),
    sandbox: environmentFor({ provider, isSandbox: true, config }) === 'paper' ? 'paper_broker' : 'own_host',
    note: notes[provider] ?? null,
  }));
}

function kindOf(provider: BrokerProvider): BrokerProviderInfo['kind'] {
  if (provider === 'manual_api_key') return 'api_key';
  return provider === 'interactive_brokers' ? 'flex_token' : 'sign_in';
}

function isRegistered(provider: BrokerProvider, config: BrokerConfig): boolean {
  switch (provider) {
    case 'alpaca':
      return config.alpaca !== null;
    case 'tradestation':
      return config.tradestation !== null;
    case 'td_ameritrade':
      return config.schwab !== null;
    case 'generic_oauth':
      return config.generic !== null;
    case 'plaid':
      return config.plaid !== null;
    default:
      return true;
  }
}

/**
 * Where a connection goes. Sandbox mode uses the broker's own test host where it has one and the operator may use it, and
 * the paper broker otherwise.
 */
export function environmentFor({
  provider,
  isSandbox,
  config,
}: {
  provider: BrokerProvider;
  isSandbox: boolean;
  config: BrokerConfig;
}): BrokerEnvironment {
  // Keys for Plaid's sandbox never reach real institutions, whatever the user chose.
  if (provider === 'plaid' && config.plaid?.environment === 'sandbox') return 'own_sandbox';
  if (!isSandbox) return 'live';
  const hasOwnHost = provider === 'alpaca' || provider === 'tradestation';
  return hasOwnHost && isRegistered(provider, config) ? 'own_sandbox' : 'paper';
}

/** What a user reads who wants a broker that the operator has not registered with. */
export function notConfigured(name: string): string {
  return `${name} is not configured by the operator of this installation. Sandbox mode works without.`;
}
