import { plans, planSchema, type Plan } from '@aex/contracts/entitlements';
import { planPrices, type SubscriptionStatus, subscriptionStatuses } from '@aex/contracts/billing';
import * as z from 'zod';

const idSchema = z.string().min(1).max(255);
const referenceSchema = z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id)]);
const secondsSchema = z.int().min(0).max(253_402_300_799);
const metadataSchema = z.record(z.string(), z.string()).nullish();

const eventSchema = z.object({
  id: idSchema,
  type: z.string().min(1).max(255),
  created: secondsSchema,
  data: z.object({ object: z.unknown() }),
});

const checkoutSchema = z.object({
  mode: z.string().nullish(),
  client_reference_id: z.string().max(200).nullish(),
  customer: referenceSchema.nullish(),
});

const priceSchema = z.object({
  unit_amount: z.number().nullish(),
  currency: z.string().nullish(),
  lookup_key: z.string().nullish(),
  metadata: metadataSchema,
});

const subscriptionSchema = z.object({
  id: idSchema,
  customer: referenceSchema,
  status: z.enum(subscriptionStatuses),
  cancel_at_period_end: z.boolean().nullish(),
  cancel_at: secondsSchema.nullish(),
  trial_end: secondsSchema.nullish(),
  current_period_end: secondsSchema.nullish(),
  metadata: metadataSchema,
  items: z.object({
    data: z.array(z.object({ current_period_end: secondsSchema.nullish(), price: priceSchema.nullish() })),
  }),
});

export type SubscriptionState = {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  /** Of two events of one second, the one further along a subscription's life stays. */
  rank: number;
  /** Whose it is, where the operator wrote it at the subscription. */
  accountId: string | null;
  /** Null where neither the price nor a note of the operator says which. */
  plan: Plan | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
  cancelsAt: Date | null;
};

type EventBase = { id: string; type: string; created: Date };

/** What this installation makes of an event; `ignored` for kinds that say nothing about whose plan is in force. */
export type StripeEvent = EventBase &
  (
    | { kind: 'checkout'; accountId: string | null; customerId: string | null }
    | { kind: 'subscription'; subscription: SubscriptionState }
    | { kind: 'ignored' }
  );

const subscriptionEvent = /^customer\.subscription\.(?:created|updated|deleted|paused|resumed|trial_will_end)$/;

/** Reads an event whose signature holds; null where it has not the shape that its type promises. */
export function readStripeEvent(input: unknown): StripeEvent | null {
  const event = eventSchema.safeParse(input);
  if (!event.success) return null;
  const { id, type, created, data } = event.data;
  const base = { id, type, created: momentOf(created) };
  if (type === 'checkout.session.completed') {
    const checkout = checkoutSchema.safeParse(data.object);
    if (!checkout.success) return null;
    if (checkout.data.mode !== 'subscription') return { ...base, kind: 'ignored' };
    const { client_reference_id: accountId, customer } = checkout.data;
    return { ...base, kind: 'checkout', accountId: accountId ?? null, customerId: customer ?? null };
  }
  if (!subscriptionEvent.test(type)) return { ...base, kind: 'ignored' };
  const subscription = subscriptionSchema.safeParse(data.object);
  return subscription.success ? { ...base, kind: 'subscription', subscription: stateOf(subscription.data) } : null;
}

function stateOf(subscription: z.output<typeof subscriptionSchema>): SubscriptionState {
  const { id, customer, status, items } = subscription;
  const ends = [subscription.current_period_end, ...items.data.map((item) => item.current_period_end)];
  const lastEnd = Math.max(0, ...ends.map((end) => end ?? 0));
  const periodEnd = lastEnd === 0 ? null : lastEnd;
  const cancelsAt = subscription.cancel_at ?? (subscription.cancel_at_period_end === true ? periodEnd : null);
  return {
    id,
    customerId: customer,
    accountId: subscription.metadata?.['account_id'] ?? null,
    status,
    rank: subscriptionStatuses.indexOf(status),
    plan: planOf(subscription),
    trialEndsAt: momentOrNull(subscription.trial_end),
    currentPeriodEnd: momentOrNull(periodEnd),
    cancelsAt: momentOrNull(cancelsAt),
  };
}

// What the operator wrote at the subscription or its price, else the price itself.
function planOf({ metadata, items }: z.output<typeof subscriptionSchema>): Plan | null {
  const prices = items.data.flatMap(({ price }) => price ?? []);
  const notes = [metadata?.['plan'], ...prices.flatMap((price) => [price.metadata?.['plan'], price.lookup_key])];
  for (const note of notes) {
    const named = planSchema.safeParse(note);
    if (named.success) return named.data;
  }
  const isPriceOf = (plan: Plan) =>
    prices.some(({ unit_amount, currency }) => unit_amount === planPrices[plan] && (currency ?? 'usd') === 'usd');
  return plans.find(isPriceOf) ?? null;
}

function momentOrNull(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : momentOf(seconds);
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
