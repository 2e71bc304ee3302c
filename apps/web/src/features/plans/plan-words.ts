import type { BillingState } from '@aex/contracts/billing';
import type { BadgeTone } from '#ui/badge.tsx';

export const stateNames: Readonly<Record<BillingState, string>> = {
  off: 'Off',
  exempt: 'Not needed',
  none: 'None',
  trial: 'Trial',
  trialing: 'Trial',
  active: 'Active',
  canceling: 'Ends soon',
  past_due: 'Payment failed',
  unpaid: 'Unpaid',
  paused: 'Paused',
  incomplete: 'Incomplete',
  ended: 'Ended',
};

export const stateTones: Readonly<Record<BillingState, BadgeTone>> = {
  off: 'neutral',
  exempt: 'neutral',
  none: 'neutral',
  trial: 'info',
  trialing: 'info',
  active: 'up',
  canceling: 'warn',
  past_due: 'warn',
  unpaid: 'down',
  paused: 'warn',
  incomplete: 'warn',
  ended: 'neutral',
};

/** Cents of a US dollar as a price is written. */
export function priceText(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
