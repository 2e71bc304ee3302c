import { type BillingState, graceDays, type SubscriptionStatus } from '@aex/contracts/billing';
import type { Plan } from '@aex/contracts/entitlements';

export type Subscription = {
  customerId: string;
  status: SubscriptionStatus;
  plan: Plan | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
  cancelsAt: Date | null;
  pastDueSince: Date | null;
};

export type Standing = {
  state: Exclude<BillingState, 'off' | 'exempt'>;
  /** What is open now; null for nothing. */
  plan: Plan | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
  graceEndsAt: Date | null;
  customerId: string | null;
};

export const dayMs = 86_400_000;

/** Where an account stands: the best of its subscriptions, else the trial of this installation. Subscriptions come newest first. */
export function standingOf(
  { subscriptions, trialEndsAt }: { subscriptions: readonly Subscription[]; trialEndsAt: Date | null },
  now: Date,
): Standing {
  const all = subscriptions.map((subscription) => standingBy(subscription, now));
  const open = all.find(({ plan }) => plan === 'ria') ?? all.find(({ plan }) => plan !== null);
  if (open !== undefined) return open;
  const newest = all[0] ?? nothing;
  if (trialEndsAt !== null && now < trialEndsAt)
    return { ...nothing, state: 'trial', plan: 'individual', trialEndsAt, customerId: newest.customerId };
  return newest.state === 'none' && trialEndsAt !== null ? { ...nothing, state: 'ended', trialEndsAt } : newest;
}

const nothing: Standing = {
  state: 'none',
  plan: null,
  trialEndsAt: null,
  currentPeriodEnd: null,
  graceEndsAt: null,
  customerId: null,
};

function standingBy(subscription: Subscription, now: Date): Standing {
  const { customerId, trialEndsAt, currentPeriodEnd, cancelsAt, pastDueSince } = subscription;
  const graceEndsAt = pastDueSince === null ? null : new Date(pastDueSince.getTime() + graceDays * dayMs);
  const hasEnded = cancelsAt !== null && cancelsAt <= now;
  const state = hasEnded ? 'ended' : stateOf(subscription);
  const isOpen =
    state === 'trialing' ||
    state === 'active' ||
    state === 'canceling' ||
    (state === 'past_due' && graceEndsAt !== null && now < graceEndsAt);
  return {
    state,
    plan: isOpen ? subscription.plan : null,
    trialEndsAt: state === 'trialing' ? trialEndsAt : null,
    currentPeriodEnd: state === 'canceling' ? cancelsAt : currentPeriodEnd,
    graceEndsAt: state === 'past_due' ? graceEndsAt : null,
    customerId,
  };
}

function stateOf({ status, cancelsAt }: Subscription): Standing['state'] {
  switch (status) {
    case 'trialing':
    case 'active':
      return cancelsAt === null ? status : 'canceling';
    case 'past_due':
    case 'unpaid':
    case 'paused':
    case 'incomplete':
      return status;
    case 'canceled':
    case 'incomplete_expired':
      return 'ended';
  }
}
