import type { Endpoint } from '@aex/contracts/endpoint';
import { useMissingEntitlement } from '#lib/session/call-entitlement.ts';
import { PlanNotice } from '#lib/session/plan-notice.tsx';

/** What to do where the reader's plan does not open a call; nothing otherwise. */
export function CallNotice({ endpoint, what }: { endpoint: Pick<Endpoint, 'id'>; what: string }) {
  const missing = useMissingEntitlement(endpoint);
  return missing === null ? null : <PlanNotice entitlement={missing} what={what} />;
}
