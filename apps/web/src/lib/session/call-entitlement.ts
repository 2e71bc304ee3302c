import type { Identity } from '@aex/contracts/auth';
import type { Endpoint } from '@aex/contracts/endpoint';
import { entitlementOf } from '@aex/contracts/entitled-calls';
import type { Entitlement } from '@aex/contracts/entitlements';
import { useIdentity } from '#lib/session/use-session.ts';

/** What a call asks of the reader's plan, if that does not open it; null where it does. Until it is known nothing is closed. */
export function useMissingEntitlement(endpoint: Pick<Endpoint, 'id'>): Entitlement | null {
  const { data } = useIdentity();
  const asked = entitlementOf(endpoint);
  return asked === null || data === undefined || data.entitlements.includes(asked) ? null : asked;
}

/**
 * Whether a plan keeps Institutional Mode shut. Without billing nobody has a plan and everybody may ask, and the owner's grant
 * alone decides.
 */
export function isShutByPlan({ plan, entitlements }: Identity): boolean {
  const hasBilling = plan !== null || !entitlements.includes('analysis');
  return hasBilling && !entitlements.includes('institutional');
}
