import { billingEndpoints } from '@aex/contracts/billing';
import type { Plan } from '@aex/contracts/entitlements';
import { Stripe } from 'stripe';
import type { BillingConfig } from '#server/billing-config.ts';
import type { Response } from '#server/testing/endpoint-caller.ts';
import { listenHttp } from '#server/testing/local-server.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { type TestServer, testServer, type TestServerOptions } from '#server/testing/test-server.ts';

const testBilling: BillingConfig = {
  secretKey: 'sk_test_a_key_that_stays_secret',
  webhookSecret: 'whsec_a_secret_that_stays_secret',
  checkout: { individual: 'https://buy.stripe.com/test_individual', ria: 'https://buy.stripe.com/test_ria?locale=en' },
};

const cents: Readonly<Record<Plan, number>> = { individual: 19_999, ria: 29_999 };

export type SubscriptionOptions = {
  id?: string;
  customer?: string;
  status: string;
  plan?: Plan | number;
  cancel?: boolean;
  periodEnd?: number;
  trialEnd?: number;
};

/** A subscription as Stripe sends it in an event. */
export function subscriptionObject(options: SubscriptionOptions): Record<string, unknown> {
  const { id = 'sub_1', customer = 'cus_1', status, plan = 'individual', cancel = false } = options;
  return {
    id,
    object: 'subscription',
    customer,
    status,
    cancel_at_period_end: cancel,
    cancel_at: null,
    trial_end: options.trialEnd ?? null,
    metadata: {},
    items: {
      object: 'list',
      data: [
        {
          id: 'si_1',
          current_period_end: options.periodEnd ?? null,
          price: {
            id: 'price_1',
            unit_amount: typeof plan === 'number' ? plan : cents[plan],
            currency: 'usd',
            lookup_key: null,
            metadata: {},
          },
        },
      ],
    },
  };
}

let made = 0;

export type EventOptions = { id?: string; created?: number };

/** An event as Stripe sends it; each has an id of its own unless told otherwise. */
export function stripeEvent(type: string, object: Record<string, unknown>, options: EventOptions = {}): string {
  made += 1;
  const { id = `evt_${made}`, created = Date.parse('2026-11-20T15:00:00Z') / 1000 } = options;
  return JSON.stringify({ id, object: 'event', api_version: '2026-10-28.endive', type, created, data: { object } });
}

export type Billed = Awaited<ReturnType<typeof billedServer>>;

/** The application with billing on and a stand-in for Stripe on loopback, which keeps what it was asked. */
export async function billedServer(options: Pick<TestServerOptions, 'realtime'> = {}) {
  const asked: Array<{ url: string; body: string; authorization: string | undefined }> = [];
  const answer = { status: 200, body: JSON.stringify({ object: 'billing_portal.session', url: 'https://portal/s' }) };
  const address = await listenHttp((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body, authorization: request.headers.authorization });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(answer.body);
    });
  });
  const providers = { ...testConfig().providers, baseUrls: { stripe: address } };
  const server = await testServer({ ...options, config: { billing: testBilling, providers } });
  const deliver = (payload: string, headers: Record<string, string> = {}): Promise<Response> =>
    server.send(billingEndpoints.webhook, {
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signed(server, payload), ...headers },
    });
  return {
    server,
    asked,
    answer,
    deliver,
    /** What `subscriptionObject` makes, told as an event. */
    tell: (subscription: SubscriptionOptions, options?: EventOptions) =>
      deliver(stripeEvent('customer.subscription.updated', subscriptionObject(subscription), options)),
    link: (accountId: string, customer = 'cus_1') =>
      deliver(
        stripeEvent('checkout.session.completed', { mode: 'subscription', client_reference_id: accountId, customer }),
      ),
  };
}

/** The header that Stripe would send with this body at the server's moment, or `ageSeconds` before. */
export function signed(
  { clock }: Pick<TestServer, 'clock'>,
  payload: string,
  { secret = testBilling.webhookSecret, ageSeconds = 0 }: { secret?: string; ageSeconds?: number } = {},
): string {
  const timestamp = Math.floor(clock.now().getTime() / 1000) - ageSeconds;
  return new Stripe('sk_test_unused').webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
