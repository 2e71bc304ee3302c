import { Link } from '@tanstack/react-router';
import { plans } from '#features/landing/landing-texts.ts';
import { Icon } from '#ui/icon.tsx';

/** The hosted plans, and plainly that nothing is charged here. */
export function Pricing() {
  return (
    <section id="pricing-section" aria-labelledby="pricing" className="grid scroll-mt-4 gap-4">
      <div className="grid gap-1">
        <h2 id="pricing" className="text-h1">
          Pricing
        </h2>
        <p className="max-w-160 text-text-2">
          These are the prices of the hosted plans, each with a 7-day trial. Billing is off in this installation: an
          account here costs nothing and asks for no card.
        </p>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {plans.map((plan) => (
          <article key={plan.name} className="flex flex-col gap-3 rounded-card border border-border bg-surface-1 p-6">
            <h3 className="text-h2">{plan.name}</h3>
            <p className="flex items-baseline gap-1.5">
              <span className="numeric text-num-xl">{plan.price}</span>
              <span className="text-text-2">per month</span>
            </p>
            <p className="text-small text-text-2">7-day trial</p>
            <ul className="grid gap-1.5">
              {plan.bullets.map((bullet) => (
                <li key={bullet} className="flex gap-2 text-text-2">
                  <Icon name="check" className="mt-0.5 shrink-0 text-accent-text" />
                  {bullet}
                </li>
              ))}
            </ul>
            <Link
              to="/signup"
              className="mt-auto inline-flex h-11 items-center justify-center rounded-control border border-border-strong bg-surface-2 px-3 font-medium hover:bg-surface-3 lg:h-9"
            >
              Create an account<span className="sr-only"> for {plan.name}</span>
            </Link>
          </article>
        ))}
      </div>
    </section>
  );
}
