import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { cursorSchema, figureSchema, pageQueryFields, timestampSchema } from './primitives.ts';

export const brokerProviders = [
  'tradestation',
  'interactive_brokers',
  'td_ameritrade',
  'alpaca',
  'generic_oauth',
  'manual_api_key',
  'plaid',
] as const;
export const brokerProviderSchema = z.enum(brokerProviders);
export type BrokerProvider = z.infer<typeof brokerProviderSchema>;

/** The fixed texts of the connect flow and of the test. */
export const brokerTexts = {
  missingFields: 'Please fill in all required fields',
  testSucceeded: 'Connection test successful!',
} as const;

/**
 * `connected`; `failing`: the last attempt gave nothing, the next one may; `renewal_needed`: the broker no longer takes the
 * credentials, so connect again.
 */
export const brokerStatusSchema = z.enum(['connected', 'failing', 'renewal_needed']);
export type BrokerStatus = z.infer<typeof brokerStatusSchema>;

export const brokerConnectionSchema = z.object({
  id: z.string(),
  provider: brokerProviderSchema,
  provider_name: z.string(),
  status: brokerStatusSchema,
  account_id: z.nullable(z.string()),
  connected_at: timestampSchema,
  last_sync: z.nullable(timestampSchema),
  /** Test credentials and simulated or paper data. */
  sandbox: z.boolean(),
  /** What went wrong in the last attempt, in words for the user; also where only a part came in. */
  last_error: z.nullable(z.string()),
  /** When the broker's permission ends unless the user signs in there again. */
  renew_by: z.nullable(timestampSchema),
});
export type BrokerConnection = z.infer<typeof brokerConnectionSchema>;

/**
 * How a provider is connected: `sign_in` at the broker's own page (GET auth), `api_key` and `flex_token` by a form whose
 * values go with POST.
 */
export const brokerProviderInfoSchema = z.object({
  provider: brokerProviderSchema,
  provider_name: z.string(),
  kind: z.enum(['sign_in', 'api_key', 'flex_token']),
  /** Whether new live connections are possible; false where the operator gave no client id. */
  available: z.boolean(),
  /** What stands behind sandbox mode. */
  sandbox: z.enum(['own_host', 'paper_broker']),
  note: z.nullable(z.string()),
});
export type BrokerProviderInfo = z.infer<typeof brokerProviderInfoSchema>;

export const portfolioPerformanceSchema = z.object({
  live_pnl: figureSchema,
  sharpe_ratio: figureSchema,
  exposure_percent: figureSchema,
  last_updated: z.nullable(timestampSchema),
  account_id: z.nullable(z.string()),
  provider: z.nullable(brokerProviderSchema),
  currency: z.nullable(z.string()),
  sandbox: z.boolean(),
});
export type PortfolioPerformance = z.infer<typeof portfolioPerformanceSchema>;

const credentialText = (maxLength: number) => z.optional(z.string().check(z.trim(), z.maxLength(maxLength)));

/** What a form sends: four fields for `manual_api_key`, token and query for `interactive_brokers`, public_token for `plaid`. */
export const brokerCredentialsSchema = z.strictObject({
  broker_name: credentialText(80),
  api_key: credentialText(500),
  api_secret: credentialText(500),
  base_url: credentialText(2000),
  token: credentialText(500),
  query_id: credentialText(40),
  public_token: credentialText(500),
});
export type BrokerCredentials = z.infer<typeof brokerCredentialsSchema>;

const connectBody = z.strictObject({
  provider: brokerProviderSchema,
  /** As in the account's settings unless given. */
  sandbox: z.optional(z.boolean()),
  credentials: z.optional(brokerCredentialsSchema),
});
const flagSchema = z.optional(z.enum(['true', 'false']));
const connectionParams = z.object({ id: z.string().check(z.maxLength(60)) });
const providerParams = z.object({ provider: brokerProviderSchema });
const callbackText = (maxLength: number) => z.optional(z.string().check(z.maxLength(maxLength)));

export const brokerEndpoints = {
  providers: defineEndpoint({
    id: 'brokers.providers',
    method: 'GET',
    path: '/api/v1/broker/providers',
    access: 'session',
    summary: 'The seven ways to connect a broker, how each is done here, and which the operator has set up.',
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ providers: z.array(brokerProviderInfoSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated'],
  }),
  list: defineEndpoint({
    id: 'brokers.connections',
    method: 'GET',
    path: '/api/v1/broker/connections',
    access: 'session',
    summary: "The account's broker connections, oldest first.",
    query: z.strictObject(pageQueryFields),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ connections: z.array(brokerConnectionSchema), next_cursor: cursorSchema }),
    },
    errors: ['unauthenticated', 'invalid'],
  }),
  authorize: defineEndpoint({
    id: 'brokers.authorize',
    method: 'GET',
    path: '/api/v1/broker/auth/{provider}',
    access: 'account',
    summary:
      "Where the browser goes to sign in at the broker; it comes back to the provider's callback within 10 minutes.",
    params: providerParams,
    query: z.object({ sandbox: flagSchema }),
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({
        auth_url: z.string(),
        provider: brokerProviderSchema,
        /** For programs that embed Plaid Link themselves. */
        link_token: z.optional(z.string()),
      }),
    },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid', 'rate_limited', 'unavailable'],
  }),
  callback: defineEndpoint({
    id: 'brokers.callback',
    method: 'GET',
    path: '/api/v1/broker/callback/{provider}',
    access: 'public',
    summary: 'Where the broker sends the browser back to; leads on to the settings page.',
    params: providerParams,
    query: z.object({
      code: callbackText(4000),
      state: callbackText(200),
      error: callbackText(200),
      error_description: callbackText(2000),
      iss: callbackText(300),
    }),
    answer: { kind: 'redirect', status: 302 },
    errors: ['bad_request', 'invalid', 'unauthenticated'],
  }),
  connect: defineEndpoint({
    id: 'brokers.connect',
    method: 'POST',
    path: '/api/v1/broker/connections',
    access: 'account',
    summary: 'Connect by credentials, which are proven by a real call first; with sandbox, the paper broker.',
    body: connectBody,
    answer: { kind: 'json', status: 201, schema: brokerConnectionSchema },
    errors: ['bad_request', 'unauthenticated', 'forbidden', 'conflict', 'invalid', 'rate_limited', 'unavailable'],
  }),
  disconnect: defineEndpoint({
    id: 'brokers.disconnect',
    method: 'DELETE',
    path: '/api/v1/broker/connections/{id}',
    access: 'account',
    summary: 'Revoke at the broker where it can be done, and delete the credentials and what was read with them.',
    params: connectionParams,
    answer: { kind: 'empty', status: 204 },
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  test: defineEndpoint({
    id: 'brokers.test',
    method: 'POST',
    path: '/api/v1/broker/connections/{id}/test',
    access: 'account',
    summary: 'Ask the broker now whether the connection works.',
    params: connectionParams,
    answer: {
      kind: 'json',
      status: 200,
      schema: z.object({ success: z.boolean(), message: z.string(), account_id: z.nullable(z.string()) }),
    },
    errors: ['unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  }),
  performance: defineEndpoint({
    id: 'brokers.performance',
    method: 'GET',
    path: '/api/v1/broker/performance',
    access: 'session',
    summary: 'Live P&L, Sharpe ratio and exposure of a connected broker; null where it is not known.',
    query: z.strictObject({ connection_id: z.optional(z.string().check(z.maxLength(60))) }),
    answer: { kind: 'json', status: 200, schema: portfolioPerformanceSchema },
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
};
