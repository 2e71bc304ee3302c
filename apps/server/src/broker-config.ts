import * as z from 'zod';

export type OAuthApp = Readonly<{ clientId: string; clientSecret: string | null }>;

/** A broker or gateway that the operator describes: OAuth 2 in front, Alpaca's form of accounts and positions behind. */
export type GenericOAuthApp = OAuthApp &
  Readonly<{
    name: string;
    authorizeUrl: string;
    tokenUrl: string;
    revokeUrl: string | null;
    apiUrl: string;
    scope: string | null;
  }>;

export type PlaidApp = Readonly<{ clientId: string; secret: string; environment: 'sandbox' | 'production' }>;

export type BrokerConfig = Readonly<{
  /** `host:port` pairs that addresses given by users may reach although they are private. */
  allowedHosts: readonly string[];
  alpaca: OAuthApp | null;
  tradestation: OAuthApp | null;
  schwab: OAuthApp | null;
  plaid: PlaidApp | null;
  generic: GenericOAuthApp | null;
}>;

const keySchema = z
  .string()
  .regex(/^[\x21-\x7E]{1,500}$/, 'must be a key without spaces')
  .optional();
const addressSchema = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'must be an address that starts with https:// or http://',
  })
  .transform((text) => text.replace(/\/+$/, ''))
  .optional();
const hostPattern = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\]):\d{1,5}$/;
const allowedHostsSchema = z.string().transform((text, context) => {
  const entries = text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
  for (const entry of entries.filter((each) => !hostPattern.test(each)))
    context.addIssue({ code: 'custom', message: `"${entry}" must be host:port, as in localhost:5000` });
  return entries;
});

export const brokerEnvironment = {
  AEX_ALLOW_HOSTS: allowedHostsSchema.default([]),
  ALPACA_CLIENT_ID: keySchema,
  ALPACA_CLIENT_SECRET: keySchema,
  TRADESTATION_CLIENT_ID: keySchema,
  TRADESTATION_CLIENT_SECRET: keySchema,
  SCHWAB_APP_KEY: keySchema,
  SCHWAB_APP_SECRET: keySchema,
  PLAID_CLIENT_ID: keySchema,
  PLAID_SECRET: keySchema,
  PLAID_ENV: z.enum(['sandbox', 'production']).default('production'),
  GENERIC_OAUTH_NAME: z.string().min(1).max(80).default('Generic OAuth'),
  GENERIC_OAUTH_CLIENT_ID: keySchema,
  GENERIC_OAUTH_CLIENT_SECRET: keySchema,
  GENERIC_OAUTH_AUTHORIZE_URL: addressSchema,
  GENERIC_OAUTH_TOKEN_URL: addressSchema,
  GENERIC_OAUTH_REVOKE_URL: addressSchema,
  GENERIC_OAUTH_API_URL: addressSchema,
  GENERIC_OAUTH_SCOPE: z.string().max(500).optional(),
};

type BrokerEnvironment = z.output<z.ZodObject<typeof brokerEnvironment>>;

/** The operator's registrations with brokers, and the faults of those that are half there. */
export function readBrokerConfig(values: BrokerEnvironment): { brokers: BrokerConfig; faults: string[] } {
  const faults = [
    ...missingPart(values, ['SCHWAB_APP_KEY', 'SCHWAB_APP_SECRET']),
    ...missingPart(values, ['ALPACA_CLIENT_ID', 'ALPACA_CLIENT_SECRET']),
    ...missingPart(values, ['PLAID_CLIENT_ID', 'PLAID_SECRET']),
    ...missingPart(values, [
      'GENERIC_OAUTH_CLIENT_ID',
      'GENERIC_OAUTH_AUTHORIZE_URL',
      'GENERIC_OAUTH_TOKEN_URL',
      'GENERIC_OAUTH_API_URL',
    ]),
  ];
  const { PLAID_CLIENT_ID: plaidId, PLAID_SECRET: plaidSecret, PLAID_ENV: environment } = values;
  const brokers: BrokerConfig = Object.freeze({
    allowedHosts: Object.freeze(values.AEX_ALLOW_HOSTS),
    alpaca: oauthApp(values.ALPACA_CLIENT_ID, values.ALPACA_CLIENT_SECRET),
    tradestation: oauthApp(values.TRADESTATION_CLIENT_ID, values.TRADESTATION_CLIENT_SECRET),
    schwab: oauthApp(values.SCHWAB_APP_KEY, values.SCHWAB_APP_SECRET),
    plaid:
      plaidId === undefined || plaidSecret === undefined
        ? null
        : Object.freeze({ clientId: plaidId, secret: plaidSecret, environment }),
    generic: genericApp(values),
  });
  return { brokers, faults };
}

function oauthApp(clientId: string | undefined, clientSecret: string | undefined): OAuthApp | null {
  return clientId === undefined ? null : Object.freeze({ clientId, clientSecret: clientSecret ?? null });
}

function genericApp(values: BrokerEnvironment): GenericOAuthApp | null {
  const app = oauthApp(values.GENERIC_OAUTH_CLIENT_ID, values.GENERIC_OAUTH_CLIENT_SECRET);
  const {
    GENERIC_OAUTH_AUTHORIZE_URL: authorizeUrl,
    GENERIC_OAUTH_TOKEN_URL: tokenUrl,
    GENERIC_OAUTH_API_URL: apiUrl,
  } = values;
  if (app === null || authorizeUrl === undefined || tokenUrl === undefined || apiUrl === undefined) return null;
  const revokeUrl = values.GENERIC_OAUTH_REVOKE_URL ?? null;
  const scope = values.GENERIC_OAUTH_SCOPE ?? null;
  return Object.freeze({ ...app, name: values.GENERIC_OAUTH_NAME, authorizeUrl, tokenUrl, revokeUrl, apiUrl, scope });
}

function missingPart(values: BrokerEnvironment, names: ReadonlyArray<keyof BrokerEnvironment>): string[] {
  const absent = names.filter((name) => values[name] === undefined);
  const present = names.filter((name) => values[name] !== undefined);
  if (absent.length === 0 || present.length === 0) return [];
  return absent.map((name) => `${name}: is needed with ${present[0]}`);
}
