import { type Billing, billingEndpoints, planPrices } from '@aex/contracts/billing';
import { plansCopy } from '@aex/contracts/copy/plans';
import { type Plan, planNames, plans } from '@aex/contracts/entitlements';
import { useMutation, useQuery } from '@tanstack/react-query';
import { priceText, stateNames, stateTones } from '#features/plans/plan-words.ts';
import { callApi } from '#lib/api/api-client.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { QueryCard } from '#lib/api/query-card.tsx';
import { formatAsOf } from '#lib/format/time-format.ts';
import { departTo } from '#lib/secure-departure.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { linkLook } from '#ui/link-look.ts';

const texts = plansCopy.planSection;

/** The account's plan: how it stands, where to buy one and where to change it. */
export function PlanSection({ id }: { id: string }) {
  const billing = useQuery(endpointQuery(billingEndpoints.get, {}));
  return (
    <QueryCard id={id} title={texts.title} what={texts.what} query={billing}>
      {(data) => <PlanBody billing={data} />}
    </QueryCard>
  );
}

function PlanBody({ billing }: { billing: Billing }) {
  if (billing.state === 'off' || billing.state === 'exempt') return <p className="text-text-2">{billing.message}</p>;
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-h3">{billing.plan === null ? texts.noPlanIsOpen : planNames[billing.plan]}</span>
          <Badge tone={stateTones[billing.state]}>{stateNames[billing.state]}</Badge>
        </p>
        <p className="text-text-2">{billing.message}</p>
        <PlanDates billing={billing} />
      </div>
      {billing.checkout !== null && <Checkouts billing={billing} checkout={billing.checkout} />}
      {billing.has_portal && <PortalButton />}
    </div>
  );
}

function PlanDates({ billing }: { billing: Billing }) {
  const { trial_ends_at: trialEnd, trial_days_left: days, grace_ends_at: graceEnd, current_period_end: end } = billing;
  const isRunning = trialEnd !== null && billing.state !== 'ended';
  return (
    <ul className="grid gap-0.5 text-small text-text-3">
      {isRunning && <li>{texts.trial({ days: days ?? 0, trialEnd: formatAsOf(trialEnd) })}</li>}
      {trialEnd !== null && !isRunning && <li>{texts.trialEnded(formatAsOf(trialEnd))}</li>}
      {graceEnd !== null && <li>{texts.grace(formatAsOf(graceEnd))}</li>}
      {end !== null && billing.state === 'canceling' && <li>{texts.paidUntil(formatAsOf(end))}</li>}
      {end !== null && billing.state === 'active' && <li>{texts.nextPayment(formatAsOf(end))}</li>}
    </ul>
  );
}

type CheckoutsProps = { billing: Billing; checkout: Readonly<Record<Plan, string>> };

// Who has a subscription changes it in the portal: a second checkout would make a second one.
function Checkouts({ billing, checkout }: CheckoutsProps) {
  const isBuyer = billing.state !== 'trial' && billing.state !== 'none' && billing.state !== 'ended';
  if (isBuyer) return null;
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {plans.map((plan) => (
        <li key={plan} className="grid gap-2 rounded-control border border-border p-3">
          <p>
            {planNames[plan]} <span className="text-text-3">{texts.monthly(priceText(planPrices[plan]))}</span>
          </p>
          <a href={checkout[plan]} className={linkLook('secondary')}>
            {texts.checkOut}
            <span className="sr-only"> {texts.ofPlan(planNames[plan])}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function PortalButton() {
  const portal = useMutation({
    mutationFn: async () => departTo((await callApi(billingEndpoints.portal, {})).url),
  });
  return (
    <div className="grid justify-items-start gap-1">
      <Button busy={portal.isPending} onClick={() => portal.mutate()}>
        {texts.change}
      </Button>
      <p className="text-small text-text-3">{texts.portalHint}</p>
      <p role="alert" className="text-small text-down">
        {portal.isError ? messageOf(portal.error) : ''}
      </p>
    </div>
  );
}
