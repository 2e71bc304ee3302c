import * as z from 'zod/mini';

export const plans = ['individual', 'ria'] as const;
export const planSchema = z.enum(plans);
export type Plan = z.infer<typeof planSchema>;

export const planNames: Readonly<Record<Plan, string>> = { individual: 'Individual', ria: 'RIA' };

/** What an account may use: asking and what stands on it, its portfolios and brokers, and Institutional Mode. */
export const entitlements = ['analysis', 'portfolio', 'institutional'] as const;
export const entitlementSchema = z.enum(entitlements);
export type Entitlement = z.infer<typeof entitlementSchema>;

/** What each plan opens where billing is on. */
export const entitlementsOfPlan: Readonly<Record<Plan, readonly Entitlement[]>> = {
  individual: ['analysis', 'portfolio'],
  ria: entitlements,
};

/** The names of the plans that open it, as a sentence says them. */
export function planNamesOpening(entitlement: Entitlement): string {
  const opening = plans.filter((plan) => entitlementsOfPlan[plan].includes(entitlement));
  return opening.map((plan) => planNames[plan]).join(' or ');
}
