import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { entitlementSchema, planSchema, type Plan } from './entitlements.ts';
import { timestampSchema } from './primitives.ts';

/** What the hosted plans cost a month, in cents of a US dollar. */
export const planPrices: Readonly<Record<Plan, number>> = { individual: 19_999, ria: 29_999 };
export const trialDays = 7;
/** How long a plan stays open after a payment failed. */
export const graceDays = 7;

/**
 * Where an account stands. `trial` is the installation's own, without a card; `trialing` one of the subscription;
 * `canceling` is paid until its end; `exempt` needs no plan: the owner, and the demo workspace.
 */
export const billingStates = [
  'off',
  'exempt',
  'none',
  'trial',
  'trialing',
  'active',
  'canceling',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'ended',
] as const;
export const billingStateSchema = z.enum(billingStates);
export type BillingState = z.infer<typeof billingStateSchema>;

/** What Stripe says of a subscription, in the order of its life. */
export const subscriptionStatuses = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete_expired',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const checkoutSchema = z.object({ individual: z.string(), ria: z.string() });

export const billingPlansSchema = z.object({
  billing: z.enum(['off', 'stripe']),
  message: z.string(),
  trial_days: z.number(),
  plans: z.array(
    z.object({
      id: planSchema,
      name: z.string(),
      price_cents: z.number(),
      currency: z.literal('usd'),
      interval: z.literal('month'),
      /** The external page that takes cards, told who comes where a token was sent; null while billing is off. */
      checkout_url: z.nullable(z.string()),
    }),
  ),
});
export type BillingPlans = z.infer<typeof billingPlansSchema>;

export const billingSchema = z.object({
  billing: z.enum(['off', 'stripe']),
  state: billingStateSchema,
  /** The state in words. */
  message: z.string(),
  plan: z.nullable(planSchema),
  entitlements: z.array(entitlementSchema),
  trial_ends_at: z.nullable(timestampSchema),
  trial_days_left: z.nullable(z.number()),
  current_period_end: z.nullable(timestampSchema),
  grace_ends_at: z.nullable(timestampSchema),
  /** The account's own checkout pages; null while billing is off. */
  checkout: z.nullable(checkoutSchema),
  /** Whether there is a customer whose portal can be opened. */
  has_portal: z.boolean(),
});
export type Billing = z.infer<typeof billingSchema>;

export const billingEndpoints = {
  plans: defineEndpoint({
    id: 'billing.plans',
    method: 'GET',
    path: '/api/v1/billing/plans',
    access: 'public',
    summary: 'The plans and their checkout pages; says so where billing is off.',
    answer: { kind: 'json', status: 200, schema: billingPlansSchema },
    errors: ['unauthenticated'],
  }),
  get: defineEndpoint({
    id: 'billing.get',
    method: 'GET',
    path: '/api/v1/billing',
    access: 'account',
    summary: "The account's plan: its state, what it opens, and where to buy or change it.",
    answer: { kind: 'json', status: 200, schema: billingSchema },
    errors: ['unauthenticated', 'forbidden'],
  }),
  portal: defineEndpoint({
    id: 'billing.portal',
    method: 'POST',
    path: '/api/v1/billing/portal',
    access: 'account',
    summary:
      'A link to the customer portal, where a plan is changed or ended; 409 where billing is off or nothing was bought.',
    answer: { kind: 'json', status: 200, schema: z.object({ url: z.string() }) },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'unavailable'],
  }),
  webhook: defineEndpoint({
    id: 'billing.webhook',
    method: 'POST',
    path: '/api/v1/billing/webhook',
    access: 'public',
    summary: 'Takes signed events of Stripe, each once and never an older one over a newer; 409 where billing is off.',
    ignoresToken: true,
    keepsRawBody: true,
    maxBodyBytes: 512 * 1024,
    answer: { kind: 'json', status: 200, schema: z.object({ received: z.literal(true) }) },
    errors: ['bad_request', 'conflict', 'payload_too_large', 'unsupported_media_type', 'rate_limited'],
  }),
};
