import { plural } from './plural.ts';

/** The texts of the plan's part of the settings. */
export const plansCopy = {
  planSection: {
    title: 'Plan',
    what: 'the plan',
    noPlanIsOpen: 'No plan is open',
    trial: ({ days, trialEnd }: { days: number; trialEnd: string }) =>
      plural(days, {
        one: `1 day of the trial left; it ends ${trialEnd}.`,
        other: `${days} days of the trial left; it ends ${trialEnd}.`,
      }),
    trialEnded: (trialEnd: string) => `The trial ended ${trialEnd}.`,
    grace: (graceEnd: string) => `Open until ${graceEnd} unless the payment comes.`,
    paidUntil: (end: string) => `Paid until ${end}.`,
    nextPayment: (end: string) => `The next payment is due ${end}.`,
    monthly: (plan: string) => `${plan} a month`,
    checkOut: 'Check out',
    ofPlan: (plan: string) => `the plan ${plan}`,
    change: 'Change or end the plan',
    portalHint: 'Opens the customer portal of the payment provider.',
  },
  planWords: {
    stateNames: {
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
    },
  },
};
