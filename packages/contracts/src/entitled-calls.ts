import type { Endpoint } from './endpoint.ts';
import type { Entitlement } from './entitlements.ts';

// Calls that make something new. What an account has it can read, export and delete without a plan.
const callsOf: Readonly<Record<Exclude<Entitlement, 'institutional'>, readonly string[]>> = {
  analysis: [
    'chat.ask',
    'chat.continue',
    'chat.replay',
    'uploads.add',
    'alerts.create',
    'reports.create',
    'reports.retry',
  ],
  portfolio: [
    'portfolio.create',
    'portfolio.accounts.create',
    'portfolio.activities.add',
    'portfolio.activities.edit',
    'portfolio.activities.restore',
    'portfolio.imports.preview',
    'portfolio.imports.commit',
    'portfolio.rates.put',
    'brokers.authorize',
    'brokers.connect',
    'brokers.test',
  ],
};

/** The calls that ask for an entitlement, by their ids; the server's guard and the client's buttons read the same table. */
export const entitlementOfCall: ReadonlyMap<string, Entitlement> = new Map<string, Entitlement>([
  ...callsOf.analysis.map((id) => [id, 'analysis'] as const),
  ...callsOf.portfolio.map((id) => [id, 'portfolio'] as const),
]);

/** What a call asks for beyond access and role; null for most. Institutional Mode guards its own calls by their access. */
export function entitlementOf({ id }: Pick<Endpoint, 'id'>): Entitlement | null {
  return entitlementOfCall.get(id) ?? null;
}
