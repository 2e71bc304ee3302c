import type { BillingState } from '@aex/contracts/billing';
import type { Entitlement } from '@aex/contracts/entitlements';

export const billingIsOff =
  'Billing is off on this installation: there is nothing to buy, and roles alone decide what an account may use.';

/** The state of an account's plan in words. */
export const stateTexts: Readonly<Record<BillingState, string>> = {
  off: billingIsOff,
  exempt: 'This account needs no plan.',
  none: 'There is no plan.',
  trial: 'The trial of this installation is running; no card was asked for.',
  trialing: 'The plan is in its trial.',
  active: 'The plan is active.',
  canceling: 'The plan was ended and stays open until what was paid for is over.',
  past_due: 'The last payment failed. The plan stays open for some days, so that the card can be changed.',
  unpaid: 'The plan is closed because it was not paid. Change the card in the customer portal to open it again.',
  paused: 'The plan is paused. Open it again in the customer portal.',
  incomplete: 'The first payment is not complete yet.',
  ended: 'The plan has ended. Everything stored can still be read, exported and deleted.',
};

const names: Readonly<Record<Entitlement, string>> = {
  analysis: 'Asking and making something new of an answer',
  portfolio: 'Entering portfolios and connecting brokers',
  institutional: 'Institutional Mode',
};

export function refusalOf(entitlement: Entitlement, isGuest: boolean): string {
  const way = isGuest ? 'Sign up to begin the trial.' : 'See Plan in Settings.';
  return `${names[entitlement]} needs a plan that opens it. ${way}`;
}
