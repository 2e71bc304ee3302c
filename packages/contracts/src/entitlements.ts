import * as z from 'zod/mini';

export const plans = ['individual', 'ria'] as const;
export const planSchema = z.enum(plans);
export type Plan = z.infer<typeof planSchema>;

/** What an account may use: asking and what stands on it, its portfolios and brokers, and Institutional Mode. */
export const entitlements = ['analysis', 'portfolio', 'institutional'] as const;
export const entitlementSchema = z.enum(entitlements);
export type Entitlement = z.infer<typeof entitlementSchema>;

/** What each plan opens where billing is on. */
export const entitlementsOfPlan: Readonly<Record<Plan, readonly Entitlement[]>> = {
  individual: ['analysis', 'portfolio'],
  ria: entitlements,
};
