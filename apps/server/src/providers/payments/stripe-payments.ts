import type { Stripe } from 'stripe';
import { type Payments, PaymentsError, SignatureError } from './payments-port.ts';

type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Another place than Stripe's own, as a proxy or a test's server is. */
  baseUrl: string | null;
};

const toleranceSeconds = 300;
const requestMs = 10_000;

/** Stripe by its own package, which is loaded when it is first needed: it takes longer than the rest of the start. */
export function createStripePayments({ secretKey, webhookSecret, baseUrl }: StripeOptions): Payments {
  let opened: Promise<Stripe> | null = null;
  const open = (): Promise<Stripe> => {
    opened ??= import('stripe').then(({ Stripe: Client }) => new Client(secretKey, clientOptions(baseUrl)));
    return opened;
  };

  return {
    readEvent: async ({ body, signature, now }) => {
      const { webhooks } = await open();
      try {
        return webhooks.constructEvent(
          body,
          signature ?? '',
          webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        );
      } catch (error) {
        throw new SignatureError('The signature of this event does not hold.', { cause: error });
      }
    },

    portalLink: async ({ id, returnUrl }) => {
      const stripe = await open();
      try {
        const session = await stripe.billingPortal.sessions.create({
          customer: id,
          ...(returnUrl === null ? {} : { return_url: returnUrl }),
        });
        return session.url;
      } catch (error) {
        throw new PaymentsError('The customer portal did not open.', { cause: describe(error) });
      }
    },
  };
}

function clientOptions(baseUrl: string | null) {
  const options = { timeout: requestMs, maxNetworkRetries: 1, telemetry: false } as const;
  if (baseUrl === null) return options;
  const { hostname, port, protocol } = new URL(baseUrl);
  const isSecure = protocol === 'https:';
  return {
    ...options,
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  };
}

// The package's errors carry the request with its headers and key; only what is safe in a log is kept.
function describe(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('unknown');
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? ` ${error.statusCode}` : '';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return new Error(`${error.constructor.name}${status}${code}`);
}
