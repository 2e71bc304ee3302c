import { type Billing, type BillingPlans, planPrices } from '@aex/contracts/billing';
import { entitlements, plans } from '@aex/contracts/entitlements';

export const billingOff: Billing = {
  billing: 'off',
  state: 'off',
  message: 'Billing is off on this installation.',
  plan: null,
  entitlements: ['analysis', 'portfolio'],
  trial_ends_at: null,
  trial_days_left: null,
  current_period_end: null,
  grace_ends_at: null,
  checkout: null,
  has_portal: false,
};

export const billingTrial: Billing = {
  ...billingOff,
  billing: 'stripe',
  state: 'trial',
  message: 'The trial of this installation is running; no card was asked for.',
  plan: 'individual',
  trial_ends_at: '2026-11-27T15:00:00Z',
  trial_days_left: 7,
  checkout: { individual: 'https://buy.example.com/individual', ria: 'https://buy.example.com/ria' },
};

export const billingActive: Billing = {
  ...billingTrial,
  state: 'active',
  message: 'The plan is active.',
  plan: 'ria',
  entitlements: [...entitlements],
  trial_ends_at: null,
  trial_days_left: null,
  current_period_end: '2026-12-20T15:00:00Z',
  has_portal: true,
};

export const plansOff: BillingPlans = {
  billing: 'off',
  message: 'Billing is off on this installation.',
  trial_days: 7,
  plans: plans.map((id) => ({
    id,
    name: id,
    price_cents: planPrices[id],
    currency: 'usd',
    interval: 'month',
    checkout_url: null,
  })),
};
