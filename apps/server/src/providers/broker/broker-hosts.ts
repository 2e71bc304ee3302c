import type { BrokerProvider } from '@aex/contracts/brokers';
import type { BrokerConfig, OAuthApp } from '#server/broker-config.ts';
import type { OAuthRegistration } from './broker-oauth.ts';
import type { BrokerEnvironment } from './broker-port.ts';
import type { PaperDialectName } from './paper/paper-broker.ts';
import { paperClientId } from './paper/paper-oauth.ts';

export type OAuthProvider = Extract<BrokerProvider, 'alpaca' | 'tradestation' | 'td_ameritrade' | 'generic_oauth'>;

export type OAuthHost = { registration: Omit<OAuthRegistration, 'broker'>; apiUrl: string };

type HostSetting = {
  brokers: BrokerConfig;
  /** The operator's address in place of all of a broker's own, by its name in AEX_PROVIDER_URLS. */
  baseUrls: Readonly<Record<string, string>>;
  environment: Exclude<BrokerEnvironment, 'paper'>;
};

const readOnlyByDefault = { scope: null, parameters: {} };

/** Where a broker's users sign in and where its reads are, as the operator registered there; null where that was not done. */
export function findOAuthHost(provider: OAuthProvider, setting: HostSetting): OAuthHost | null {
  switch (provider) {
    case 'alpaca':
      return alpacaHost(setting);
    case 'tradestation':
      return tradeStationHost(setting);
    case 'td_ameritrade':
      return schwabHost(setting);
    case 'generic_oauth':
      return genericHost(setting);
  }
}

function alpacaHost({ brokers, baseUrls, environment }: HostSetting): OAuthHost | null {
  const base = baseUrls['alpaca'];
  const isLive = environment === 'live';
  return withApp(brokers.alpaca, {
    authorizeUrl: `${base ?? 'https://app.alpaca.markets'}/oauth/authorize`,
    tokenUrl: `${base ?? 'https://api.alpaca.markets'}/oauth/token`,
    revokeUrl: `${base ?? 'https://api.alpaca.markets'}/oauth/revoke`,
    secretGoesBy: 'body',
    // Without any scope the permission is to read.
    scope: null,
    parameters: { env: isLive ? 'live' : 'paper' },
    apiUrl: base ?? (isLive ? 'https://api.alpaca.markets' : 'https://paper-api.alpaca.markets'),
  });
}

function tradeStationHost({ brokers, baseUrls, environment }: HostSetting): OAuthHost | null {
  const base = baseUrls['tradestation'];
  const signIn = base ?? 'https://signin.tradestation.com';
  const api = environment === 'live' ? 'https://api.tradestation.com' : 'https://sim-api.tradestation.com';
  return withApp(brokers.tradestation, {
    authorizeUrl: `${signIn}/authorize`,
    tokenUrl: `${signIn}/oauth/token`,
    // Its revocation ends the tokens of every user of the registration, not of this one alone.
    revokeUrl: null,
    secretGoesBy: 'body',
    scope: 'openid offline_access ReadAccount',
    parameters: { audience: 'https://api.tradestation.com' },
    apiUrl: `${base ?? api}/v3`,
  });
}

function schwabHost({ brokers, baseUrls }: HostSetting): OAuthHost | null {
  const base = baseUrls['schwab'] ?? 'https://api.schwabapi.com';
  return withApp(brokers.schwab, {
    authorizeUrl: `${base}/v1/oauth/authorize`,
    tokenUrl: `${base}/v1/oauth/token`,
    revokeUrl: null,
    secretGoesBy: 'basic',
    ...readOnlyByDefault,
    apiUrl: `${base}/trader/v1`,
  });
}

function genericHost({ brokers }: HostSetting): OAuthHost | null {
  const { generic } = brokers;
  if (generic === null) return null;
  const { authorizeUrl, tokenUrl, revokeUrl, scope, apiUrl } = generic;
  return withApp(generic, { authorizeUrl, tokenUrl, revokeUrl, secretGoesBy: 'body', scope, parameters: {}, apiUrl });
}

type HostParts = Omit<OAuthRegistration, 'broker' | 'clientId' | 'clientSecret'> & { apiUrl: string };

function withApp(app: OAuthApp | null, { apiUrl, ...parts }: HostParts): OAuthHost | null {
  if (app === null) return null;
  const { clientId, clientSecret } = app;
  return { registration: { ...parts, clientId, clientSecret }, apiUrl };
}

const paperDialects = {
  alpaca: 'alpaca',
  tradestation: 'tradestation',
  td_ameritrade: 'schwab',
  generic_oauth: 'generic',
} as const satisfies Record<OAuthProvider, PaperDialectName>;

/** The paper broker in the part of a provider. */
export function paperDialectOf(provider: OAuthProvider): PaperDialectName {
  return paperDialects[provider];
}

/** The paper broker's own registration; `signInUrl` is the page that browsers see. */
export function paperHost(
  provider: OAuthProvider,
  { baseUrl, signInUrl }: { baseUrl: string; signInUrl: string },
): OAuthHost {
  const apiPaths = { alpaca: '', tradestation: '/v3', td_ameritrade: '/trader/v1', generic_oauth: '' } as const;
  const registration = {
    authorizeUrl: signInUrl,
    tokenUrl: `${baseUrl}/oauth/token`,
    revokeUrl: `${baseUrl}/oauth/revoke`,
    clientId: paperClientId,
    clientSecret: null,
    secretGoesBy: 'body' as const,
    ...readOnlyByDefault,
  };
  return { registration, apiUrl: `${baseUrl}${apiPaths[provider]}` };
}
