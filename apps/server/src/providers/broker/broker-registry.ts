import type { BrokerProvider } from '@aex/contracts/brokers';
import type { EgressPolicy } from '#platform/egress/egress-address.ts';
import { createEgressGuard } from '#platform/egress/egress-guard.ts';
import type { Resolve } from '#platform/egress/host-addresses.ts';
import type { BrokerConfig } from '#server/broker-config.ts';
import { createAlpacaBroker } from './alpaca/alpaca-broker.ts';
import { findOAuthHost, type OAuthHost, type OAuthProvider, paperDialectOf, paperHost } from './broker-hosts.ts';
import { type BrokerHttp, createBrokerHttp } from './broker-http.ts';
import { type BrokerOAuth, createBrokerOAuth } from './broker-oauth.ts';
import type { BrokerAdapter, BrokerEnvironment } from './broker-port.ts';
import { createFlexBroker } from './ibkr/flex-broker.ts';
import type { PaperBroker, PaperDialectName } from './paper/paper-broker.ts';
import { createPlaidBroker, type PlaidLink } from './plaid/plaid-broker.ts';
import { createSchwabBroker } from './schwab/schwab-broker.ts';
import { createSnapTradeBroker, isSnapTrade } from './snaptrade/snaptrade-broker.ts';
import { createTradeStationBroker } from './tradestation/tradestation-broker.ts';

/** A broker ready to be asked. `oauth` and `link` are its ways to sign in, where it has one of them. */
export type OpenBroker = { adapter: BrokerAdapter; oauth: BrokerOAuth | null; link: PlaidLink | null };

export type BrokerChoice = {
  provider: BrokerProvider;
  /** As the user knows it. */
  name: string;
  environment: BrokerEnvironment;
  /** The user's own address of a broker that is reached by keys. */
  baseUrl: string | null;
  /** The origin under which browsers see this server; needed to sign in at the paper broker alone. */
  origin?: string;
};

export type BrokerRegistry = {
  /** Null where the operator has not registered with the broker. */
  open(choice: BrokerChoice): Promise<OpenBroker | null>;
  /** Throws EgressError for an address of a user that may not be called. */
  checkAddress(url: string): Promise<void>;
  paper: PaperBroker;
};

export type RegistryDeps = {
  brokers: BrokerConfig;
  baseUrls: Readonly<Record<string, string>>;
  userAgent: string | null;
  publicUrl: string | null;
  paper: PaperBroker;
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
  resolve?: Resolve;
};

const defaultUserAgent = 'AEX/0.1 (self-hosted research desk)';
const alpacaAddresses = { live: 'https://api.alpaca.markets', own_sandbox: 'https://paper-api.alpaca.markets' };
const flexAddress = 'https://ndcdyn.interactivebrokers.com';
const snapTradeAddress = 'https://api.snaptrade.com';
const plaidAddresses = { live: 'https://production.plaid.com', own_sandbox: 'https://sandbox.plaid.com' };

/** All brokers as the configuration lets them be; nobody is asked until one is opened and used. */
export function createBrokerRegistry(deps: RegistryDeps): BrokerRegistry {
  const { brokers, baseUrls, paper, now, sleep } = deps;
  const resolving = deps.resolve === undefined ? {} : { resolve: deps.resolve };
  const guard = createEgressGuard(policyOf(deps), resolving);
  const userAgent = deps.userAgent ?? defaultUserAgent;
  const http = createBrokerHttp({ guard, userAgent, now });
  // A user's own address gets nowhere by what the operator wrote down for the brokers themselves.
  const usersGuard = createEgressGuard({ ...policyOf(deps), trustedOrigins: [] }, resolving);
  const usersHttp = createBrokerHttp({ guard: usersGuard, userAgent, now, isOfUsers: true });
  const speakTo = async (dialect: PaperDialectName) => {
    const baseUrl = await paper.baseUrl(dialect);
    const paperGuard = createEgressGuard({ allowedHosts: [], trustedOrigins: [new URL(baseUrl).origin], ownHosts: [] });
    return { baseUrl, http: createBrokerHttp({ guard: paperGuard, userAgent, now }) };
  };

  const openOAuth = async (provider: OAuthProvider, choice: BrokerChoice): Promise<OpenBroker | null> => {
    const { name, environment } = choice;
    if (environment !== 'paper') {
      const host = findOAuthHost(provider, { brokers, baseUrls, environment });
      return host === null ? null : withOAuth(provider, { host, name, http, now });
    }
    const dialect = paperDialectOf(provider);
    const target = await speakTo(dialect);
    const page = new URL('/sandbox/broker/sign-in', choice.origin ?? 'http://localhost');
    page.searchParams.set('dialect', dialect);
    const host = paperHost(provider, { baseUrl: target.baseUrl, signInUrl: page.href });
    return withOAuth(provider, { host, name, http: target.http, now });
  };

  const openFlex = async ({ name, environment }: BrokerChoice): Promise<OpenBroker> => {
    const target = environment === 'paper' ? await speakTo('ibkr') : { baseUrl: baseUrls['ibkr'] ?? flexAddress, http };
    return bare(createFlexBroker({ broker: name, ...target, sleep }));
  };

  const openPlaid = async ({ name, environment }: BrokerChoice): Promise<OpenBroker | null> => {
    if (environment === 'paper') {
      const app = { clientId: 'paper', secret: 'paper' };
      const { link, ...adapter } = createPlaidBroker({ broker: name, ...(await speakTo('plaid')), app, now });
      return { adapter, oauth: null, link };
    }
    const app = brokers.plaid;
    if (app === null) return null;
    const baseUrl = baseUrls['plaid'] ?? plaidAddresses[environment];
    const { link, ...adapter } = createPlaidBroker({ broker: name, baseUrl, http, app, now });
    return { adapter, oauth: null, link };
  };

  const openByKey = async ({ name, environment, baseUrl }: BrokerChoice): Promise<OpenBroker | null> => {
    if (environment === 'paper') return bare(createAlpacaBroker({ broker: name, ...(await speakTo('keys')) }));
    const own = baseUrl === null ? null : { baseUrl, http: usersHttp };
    if (isSnapTrade(name)) {
      const target = own ?? { baseUrl: baseUrls['snaptrade'] ?? snapTradeAddress, http };
      return bare(createSnapTradeBroker({ broker: name, ...target, now }));
    }
    if (own !== null) return bare(createAlpacaBroker({ broker: name, ...own }));
    const address = baseUrls['alpaca'] ?? alpacaAddresses[environment];
    return bare(createAlpacaBroker({ broker: name, baseUrl: address, http }));
  };

  return {
    paper,
    checkAddress: (url) => usersGuard.check(url),
    open: async (choice) => {
      const { provider } = choice;
      if (provider === 'interactive_brokers') return openFlex(choice);
      if (provider === 'plaid') return openPlaid(choice);
      if (provider === 'manual_api_key') return openByKey(choice);
      return openOAuth(provider, choice);
    },
  };
}

function bare(adapter: BrokerAdapter): OpenBroker {
  return { adapter, oauth: null, link: null };
}

type OAuthSetting = { host: OAuthHost; name: string; http: BrokerHttp; now: () => Date };

function withOAuth(provider: OAuthProvider, { host, name, http, now }: OAuthSetting): OpenBroker {
  const oauth = createBrokerOAuth({ ...host.registration, broker: name }, { guard: http.guard, now });
  const target = { broker: name, baseUrl: host.apiUrl, http, now };
  const create = {
    alpaca: createAlpacaBroker,
    generic_oauth: createAlpacaBroker,
    tradestation: createTradeStationBroker,
    td_ameritrade: createSchwabBroker,
  }[provider];
  const reads = create(target);
  const revoke: BrokerAdapter['revoke'] = async (credentials) => {
    if (credentials.kind === 'oauth') await oauth.revoke(credentials);
  };
  return { adapter: oauth.canRevoke ? { ...reads, revoke } : reads, oauth, link: null };
}

function policyOf({ brokers, baseUrls, publicUrl }: RegistryDeps): EgressPolicy {
  const { generic } = brokers;
  const own = ['alpaca', 'tradestation', 'schwab', 'ibkr', 'plaid', 'snaptrade'].flatMap(
    (name) => baseUrls[name] ?? [],
  );
  const described =
    generic === null
      ? []
      : [generic.tokenUrl, generic.apiUrl, ...(generic.revokeUrl === null ? [] : [generic.revokeUrl])];
  return {
    allowedHosts: brokers.allowedHosts,
    trustedOrigins: [...new Set([...own, ...described].map((url) => new URL(url).origin))],
    ownHosts: publicUrl === null ? [] : [new URL(publicUrl).hostname],
  };
}
