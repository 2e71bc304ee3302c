import type { BrokerConnection, BrokerCredentials as FormValues, BrokerProvider } from '@aex/contracts/brokers';
import type { BrokerEnvironment } from '#platform/db/schema/brokers.ts';
import { AppError } from '#platform/errors.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { newSecret, sha256 } from '#platform/identifiers.ts';
import { paperDialectOf } from '#providers/broker/broker-hosts.ts';
import type { BrokerCredentials } from '#providers/broker/broker-port.ts';
import type { OpenBroker } from '#providers/broker/broker-registry.ts';
import { isSnapTrade } from '#providers/broker/snaptrade/snaptrade-broker.ts';
import { environmentFor, notConfigured, providerName } from './broker-catalog.ts';
import type { BrokersDeps } from './brokers-deps.ts';
import { asRefusal } from './connect-refusal.ts';
import { saveConnection } from './connection-saving.ts';
import { type KeyForm, readKeyForm, requireFields } from './credential-reading.ts';
import { refuseDemoAtBroker } from './demo-refusal.ts';

type ConnectInput = {
  provider: BrokerProvider;
  sandbox?: boolean | undefined;
  credentials?: FormValues | undefined;
};

/** A connection before anybody was asked: where it goes, and how its credentials come to be. */
type Plan = {
  name: string;
  environment: BrokerEnvironment;
  baseUrl: string | null;
  obtain: (opened: OpenBroker) => Promise<BrokerCredentials>;
};

/** Connects by what a form sent, or to the paper broker. Nothing is stored that a real call did not prove. */
export async function connectBroker(
  deps: BrokersDeps,
  { ctx, input }: { ctx: RequestContext; input: ConnectInput },
): Promise<BrokerConnection> {
  const { provider } = input;
  const isSandbox = input.sandbox ?? (await deps.settings.get({ ctx })).sandbox_mode;
  const plan = planFor(deps, { ctx, input, isSandbox });
  const { name, environment, baseUrl } = plan;
  refuseDemoAtBroker(ctx, environment);
  try {
    if (baseUrl !== null) await deps.registry.checkAddress(baseUrl);
    const opened = await deps.registry.open({ provider, name, environment, baseUrl });
    if (opened === null) throw new AppError('conflict', notConfigured(name));
    const credentials = await plan.obtain(opened);
    const accounts = await opened.adapter.listAccounts(credentials);
    return await saveConnection(deps, { ctx, proven: { provider, name, environment, baseUrl, credentials, accounts } });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw asRefusal(error);
  }
}

type Planning = { ctx: RequestContext; input: ConnectInput; isSandbox: boolean };

function planFor(deps: BrokersDeps, { ctx, input, isSandbox }: Planning): Plan {
  const { config, registry } = deps;
  const { provider, credentials: values = {} } = input;
  const name = providerName(provider, config);
  const environment = environmentFor({ provider, isSandbox, config });
  const holder = paperHolder(ctx.actor.accountId, provider);
  const usual = { name, environment, baseUrl: null };
  switch (provider) {
    case 'manual_api_key':
      return planForKey({
        form: readKeyForm(values),
        isSandbox,
        paperKey: () => registry.paper.issueKey('keys', holder),
      });
    case 'interactive_brokers': {
      if (environment === 'paper') {
        const token = registry.paper.issueKey('ibkr', holder);
        return { ...usual, obtain: async () => ({ kind: 'flex', token, queryId: 'paper' }) };
      }
      const { token, query_id: queryId } = requireFields(values, ['token', 'query_id']);
      return { ...usual, obtain: async () => ({ kind: 'flex', token, queryId }) };
    }
    case 'plaid': {
      const publicToken =
        environment === 'paper'
          ? registry.paper.issueKey('plaid', holder)
          : requireFields(values, ['public_token']).public_token;
      return { ...usual, obtain: ({ link }) => exchanged(link, publicToken) };
    }
    default: {
      if (environment !== 'paper') {
        const signIn = `Sign in at ${name} itself: open the auth_url of GET /api/v1/broker/auth/${provider}.`;
        const isKnown = environment === 'own_sandbox' || isConfigured(provider, deps);
        throw new AppError('conflict', isKnown ? signIn : notConfigured(name));
      }
      return { ...usual, obtain: (opened) => signInOnPaper(deps, { opened, holder, provider }) };
    }
  }
}

function isConfigured(
  provider: Exclude<BrokerProvider, 'plaid' | 'manual_api_key' | 'interactive_brokers'>,
  { config }: BrokersDeps,
) {
  const { alpaca, tradestation, schwab, generic } = config;
  return { alpaca, tradestation, td_ameritrade: schwab, generic_oauth: generic }[provider] !== null;
}

type KeyPlanning = { form: KeyForm; isSandbox: boolean; paperKey: () => string };

// Keys of a sandbox connection go to a test host or nowhere: never to a live one, and never to the paper broker.
function planForKey({ form, isSandbox, paperKey }: KeyPlanning): Plan {
  const { name, key, secret, baseUrl } = form;
  const isAlpaca = /^alpaca\b/i.test(name);
  const hasAddress = isAlpaca || (!isSandbox && isSnapTrade(name));
  const given: BrokerCredentials = { kind: 'api_key', key, secret };
  if (baseUrl !== null) {
    return { name, environment: isSandbox ? 'own_sandbox' : 'live', baseUrl, obtain: async () => given };
  }
  if (hasAddress)
    return { name, environment: isSandbox ? 'own_sandbox' : 'live', baseUrl: null, obtain: async () => given };
  if (isSandbox) {
    const made: BrokerCredentials = { kind: 'api_key', key: paperKey(), secret: 'paper' };
    return { name, environment: 'paper', baseUrl: null, obtain: async () => made };
  }
  const message = 'is needed for any broker but Alpaca and SnapTrade';
  throw new AppError('invalid', `Base URL ${message}.`, {
    details: { errors: [{ path: 'body.credentials.base_url', message }] },
  });
}

async function exchanged(link: OpenBroker['link'], publicToken: string): Promise<BrokerCredentials> {
  if (link === null) throw new Error('Plaid was opened without its Link.');
  return link.exchange(publicToken);
}

/** Whose account at the paper broker: the same one for the same account here. */
export function paperHolder(accountId: string, provider: BrokerProvider): string {
  return sha256(`${accountId} ${provider}`).slice(0, 24);
}

type PaperSignIn = {
  opened: OpenBroker;
  holder: string;
  provider: Parameters<typeof paperDialectOf>[0];
};

// The user has agreed in the dialog; the code still goes through the token exchange like any other.
async function signInOnPaper(
  { registry }: BrokersDeps,
  { opened, holder, provider }: PaperSignIn,
): Promise<BrokerCredentials> {
  const { oauth } = opened;
  const state = newSecret();
  const redirectUri = 'http://localhost/paper';
  const begun = await oauth?.begin({ state, redirectUri });
  const query = new URL(begun?.url ?? redirectUri).searchParams;
  query.set('login_hint', holder);
  const location = registry.paper.approve(paperDialectOf(provider), query);
  if (oauth === null || begun === undefined || location === null)
    throw new Error('The paper broker did not understand its own registration.');
  const parameters = new URL(location).searchParams;
  return oauth.finish({ parameters, state, verifier: begun.verifier, redirectUri });
}
