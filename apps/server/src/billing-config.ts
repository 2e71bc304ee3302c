import type { Plan } from '@aex/contracts/entitlements';
import * as z from 'zod';

/** What Stripe needs to know and what it told the operator; null where billing is off. */
export type BillingConfig = Readonly<{
  secretKey: string;
  webhookSecret: string;
  /** The payment link of each plan. */
  checkout: Readonly<Record<Plan, string>>;
}>;

// The value itself stays out of every message: it is a secret.
const secretSchema = (prefixes: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (text) => /^[\x21-\x7E]{10,500}$/.test(text) && prefixes.some((prefix) => text.startsWith(prefix)),
      `must be a key such as ${example}`,
    )
    .optional();
const linkSchema = z
  .string()
  .refine((text) => URL.canParse(text) && isPaymentPage(new URL(text)), 'must be an address that starts with https://')
  .optional();

function isPaymentPage({ protocol, hostname, username, password }: URL): boolean {
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
  return isSafe && username === '' && password === '';
}

export const billingEnvironment = {
  AEX_BILLING: z.enum(['off', 'stripe']).default('off'),
  STRIPE_SECRET_KEY: secretSchema(['sk_', 'rk_'], 'sk_live_… or rk_live_…'),
  STRIPE_WEBHOOK_SECRET: secretSchema(['whsec_'], 'whsec_…'),
  AEX_CHECKOUT_INDIVIDUAL: linkSchema,
  AEX_CHECKOUT_RIA: linkSchema,
};

type BillingEnvironment = z.output<z.ZodObject<typeof billingEnvironment>>;

/** The part of the configuration that is about payments, and what is missing of it. */
export function readBillingConfig(values: BillingEnvironment): { billing: BillingConfig | null; faults: string[] } {
  if (values.AEX_BILLING === 'off') return { billing: null, faults: [] };
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    AEX_CHECKOUT_INDIVIDUAL: individual,
    AEX_CHECKOUT_RIA: ria,
  } = values;
  if (secretKey === undefined || webhookSecret === undefined || individual === undefined || ria === undefined)
    return { billing: null, faults: missing(values) };
  if (individual === ria)
    return { billing: null, faults: ['AEX_CHECKOUT_RIA: must be another page than AEX_CHECKOUT_INDIVIDUAL'] };
  const checkout = Object.freeze({ individual, ria });
  return { billing: Object.freeze({ secretKey, webhookSecret, checkout }), faults: [] };
}

const needed = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'AEX_CHECKOUT_INDIVIDUAL', 'AEX_CHECKOUT_RIA'] as const;

function missing(values: BillingEnvironment): string[] {
  return needed
    .filter((name) => values[name] === undefined)
    .map((name) => `${name}: is needed with AEX_BILLING=stripe`);
}
