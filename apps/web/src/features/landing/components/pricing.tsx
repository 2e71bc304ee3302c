import { billingEndpoints } from '@aex/contracts/billing';
import { landingCopy } from '@aex/contracts/copy/landing';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { plans } from '#features/landing/landing-texts.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { Icon } from '#ui/icon.tsx';
import { linkLook } from '#ui/link-look.ts';

const texts = landingCopy.pricing;

/** The hosted plans; what they cost here, or plainly that nothing is charged here. */
export function Pricing() {
  const billing = useQuery({ ...endpointQuery(billingEndpoints.plans, {}), staleTime: 60_000 }).data;
  const isOn = billing?.billing === 'stripe';
  return (
    <section id="pricing-section" aria-labelledby="pricing" className="grid scroll-mt-4 gap-4">
      <div className="grid gap-1">
        <h2 id="pricing" className="text-h1">
          {texts.pricing}
        </h2>
        <p className="max-w-160 text-text-2">{isOn ? texts.billingOn : texts.billingOff}</p>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {plans.map((plan) => (
          <article key={plan.name} className="flex flex-col gap-3 rounded-card border border-border bg-surface-1 p-6">
            <h3 className="text-h2">{plan.name}</h3>
            <p className="flex items-baseline gap-1.5">
              <span className="numeric text-num-xl">{plan.price}</span>
              <span className="text-text-2">{texts.perMonth}</span>
            </p>
            <p className="text-small text-text-2">{texts.trial}</p>
            <ul className="grid gap-1.5">
              {plan.bullets.map((bullet) => (
                <li key={bullet} className="flex gap-2 text-text-2">
                  <Icon name="check" className="mt-0.5 shrink-0 text-accent-text" />
                  {bullet}
                </li>
              ))}
            </ul>
            <div className="mt-auto grid gap-2">
              <Link to="/signup" className={linkLook('secondary')}>
                {isOn ? texts.start7Day : texts.createAnAccount}
                <span className="sr-only"> {texts.forPlan(plan.name)}</span>
              </Link>
              <CheckoutLink name={plan.name} url={billing?.plans.find(({ id }) => id === plan.id)?.checkout_url} />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

function CheckoutLink({ name, url }: { name: string; url: string | null | undefined }) {
  if (url === null || url === undefined) return null;
  return (
    <a href={url} className={linkLook('secondary')}>
      {texts.checkOut}
      <span className="sr-only"> {texts.ofPlan(name)}</span>
    </a>
  );
}
