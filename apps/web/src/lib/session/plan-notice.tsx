import { planNoticeCopy } from '@aex/contracts/copy/plan-notice';
import { type Entitlement, planNamesOpening } from '@aex/contracts/entitlements';
import { useIdentity } from '#lib/session/use-session.ts';
import { Sentence } from '#ui/sentence.tsx';

const texts = planNoticeCopy.planNotice;

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
      <Sentence
        parts={texts.planNeeded({
          what,
          plans: planNamesOpening(entitlement),
          link: (
            <a href={isGuest ? '/signup' : '/settings#plan'} className="underline underline-offset-3">
              {isGuest ? texts.signUpForTheTrial : texts.seeYourPlan}
            </a>
          ),
        })}
      />
    </p>
  );
}
