import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { governanceThresholds } from './limits.ts';

/** Kinds of evidence that have a service level of their own. */
export const evidenceKinds = [
  'quote',
  'daily_bar',
  'daily_series',
  'weekly_series',
  'cpi',
  'monthly_series',
  'gdp',
  'quarterly_series',
  'insight',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

const days = z.number().check(z.int(), z.minimum(1), z.maximum(3650));
const share = z.number().check(z.minimum(0), z.maximum(1));

/** How long each kind counts as fresh; filings count until a newer one of their form is filed. */
export const serviceLevelsSchema = z.strictObject({
  quote_minutes: z.number().check(z.int(), z.minimum(1), z.maximum(1440)),
  daily_bar_sessions: z.number().check(z.int(), z.minimum(1), z.maximum(250)),
  daily_series_days: days,
  weekly_series_days: days,
  cpi_days: days,
  monthly_series_days: days,
  gdp_days: days,
  quarterly_series_days: days,
  insight_days: days,
});
export type ServiceLevels = z.infer<typeof serviceLevelsSchema>;

export const governancePolicySchema = z.object({
  thresholds: z.strictObject({ auto_block: share, soft_approval: share }),
  service_levels: serviceLevelsSchema,
  /** The lowest tone score that passes a verification. */
  tone_minimum: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
  /** Hours between two checks of a thread in Monitoring. */
  monitoring_hours: z.number().check(z.int(), z.minimum(1), z.maximum(8760)),
  /** Deletes of threads are refused for five years after their last change (rule 204-2); it cannot be taken off again. */
  retention_lock: z.boolean(),
});
export type GovernancePolicy = z.infer<typeof governancePolicySchema>;

export const defaultPolicy: GovernancePolicy = {
  thresholds: { auto_block: governanceThresholds.autoBlock, soft_approval: governanceThresholds.softApproval },
  service_levels: {
    quote_minutes: 15,
    daily_bar_sessions: 1,
    daily_series_days: 5,
    weekly_series_days: 14,
    cpi_days: 45,
    monthly_series_days: 45,
    gdp_days: 120,
    quarterly_series_days: 120,
    insight_days: 90,
  },
  tone_minimum: 70,
  monitoring_hours: 24,
  retention_lock: false,
};

export const governanceEndpoints = {
  policy: defineEndpoint({
    id: 'research.policy',
    method: 'GET',
    path: '/api/v1/research/policy',
    access: 'internal',
    permission: 'research.read',
    summary: 'Thresholds, service levels and retention of the workspace.',
    answer: { kind: 'json', status: 200, schema: governancePolicySchema },
    errors: ['unauthenticated', 'forbidden'],
  }),
  changePolicy: defineEndpoint({
    id: 'research.changePolicy',
    method: 'PUT',
    path: '/api/v1/research/policy',
    access: 'owner',
    summary: 'Changes the policy, as a whole or in part.',
    body: z.strictObject({
      thresholds: z.optional(governancePolicySchema.shape.thresholds),
      service_levels: z.optional(z.partial(serviceLevelsSchema)),
      tone_minimum: z.optional(governancePolicySchema.shape.tone_minimum),
      monitoring_hours: z.optional(governancePolicySchema.shape.monitoring_hours),
      retention_lock: z.optional(z.boolean()),
    }),
    answer: { kind: 'json', status: 200, schema: governancePolicySchema },
    errors: ['unauthenticated', 'forbidden', 'invalid', 'conflict'],
  }),
};
export type PolicyChange = z.infer<typeof governanceEndpoints.changePolicy.body>;
