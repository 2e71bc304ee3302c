import { type Entitlement, planNamesOpening } from '@aex/contracts/entitlements';
import { useIdentity } from '#lib/session/use-session.ts';

/** Whether the reader's plan opens it; the server asks the same table. Until it is known nothing is closed. */
export function useEntitled(entitlement: Entitlement): boolean {
  const { data } = useIdentity();
  return data === undefined || data.entitlements.includes(entitlement);
}

/** What to do where a plan is missing, with the plans that open it; nothing otherwise. */
export function PlanNotice({ entitlement, what }: { entitlement: Entitlement; what: string }) {
  const isGuest = useIdentity().data?.role === 'guest';
  if (useEntitled(entitlement)) return null;
  return (
    <p className="text-small text-warn">
      {what} needs a plan: {planNamesOpening(entitlement)}.{' '}
      <a href={isGuest ? '/signup' : '/settings#plan'} className="underline underline-offset-3">
        {isGuest ? 'Sign up for the trial' : 'See your plan'}
      </a>
    </p>
  );
}
