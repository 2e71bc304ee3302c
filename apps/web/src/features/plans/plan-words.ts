import type { BillingState } from '@aex/contracts/billing';
import { plansCopy } from '@aex/contracts/copy/plans';
import { formatNumber } from '#lib/format/number-format.ts';
import type { BadgeTone } from '#ui/badge.tsx';

const texts = plansCopy.planWords;

export const stateNames: Readonly<Record<BillingState, string>> = texts.stateNames;

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
  return `$${formatNumber(cents / 100, 2)}`;
}
