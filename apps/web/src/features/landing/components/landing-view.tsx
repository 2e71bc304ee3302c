import { copy } from '@aex/contracts/copy';
import { landingCopy } from '@aex/contracts/copy/landing';
import { Link } from '@tanstack/react-router';
import { useRef, type ReactNode, type Ref } from 'react';
import { DemoRequest } from '#features/landing/components/demo-request.tsx';
import { LandingFooter } from '#features/landing/components/landing-footer.tsx';
import { LandingHeader } from '#features/landing/components/landing-header.tsx';
import { Pricing } from '#features/landing/components/pricing.tsx';
import { SampleExchange } from '#features/landing/components/sample-exchange.tsx';
import { Screenshots } from '#features/landing/components/screenshots.tsx';
import { StickyStart } from '#features/landing/components/sticky-start.tsx';
import { features } from '#features/landing/landing-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { linkLook } from '#ui/link-look.ts';

const texts = landingCopy.landingView;

function Hero({ start }: { start: Ref<HTMLDivElement> }) {
  return (
    <div className="grid items-center gap-8 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-14">
      <div className="grid justify-items-start gap-4">
        <h1
          tabIndex={-1}
          className="text-[1.875rem] leading-[2.125rem] font-semibold tracking-[-0.02em] md:text-display md:leading-[2.75rem]"
        >
          {texts.title}
        </h1>
        <p className="max-w-120 text-prose text-text-2">{texts.subtitle}</p>
        <div ref={start} className="flex flex-wrap gap-2">
          <Link to="/signup" className={linkLook('primary', 'large')}>
            {texts.createAnAccount}
          </Link>
          <a href="#insights-section" className={linkLook('secondary', 'large')}>
            {texts.readInsights}
          </a>
          <Link to="/chat/{-$threadId}" params={{ threadId: undefined }} className={linkLook('secondary', 'large')}>
            {texts.askAsAGuest}
          </Link>
        </div>
        <p className="text-small text-text-3">{copy.disclaimer}</p>
      </div>
      <SampleExchange />
    </div>
  );
}

function Features() {
  return (
    <section id="features-section" aria-labelledby="features" className="grid scroll-mt-4 gap-4">
      <h2 id="features" className="text-h1">
        {texts.features}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ icon, title, text }) => (
          <li key={title} className="grid content-start gap-2 rounded-card border border-border bg-surface-1 p-4">
            <Icon name={icon} size={20} className="text-accent-text" />
            <h3 className="text-h3">{title}</h3>
            <p className="text-text-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LandingViewProps = { themeSwitch: ReactNode; latestInsights: ReactNode };

/** The first page: what the product is, shown on the installation's own data. */
export function LandingView({ themeSwitch, latestInsights }: LandingViewProps) {
  const start = useRef<HTMLDivElement>(null);
  return (
    <div className="cosmic flex min-h-dvh flex-col">
      <LandingHeader themeSwitch={themeSwitch} />
      <main id="main" tabIndex={-1} className="mx-auto grid w-full max-w-280 flex-1 grid-cols-1 gap-14 px-4 pb-14">
        <Hero start={start} />
        <Features />
        <Screenshots />
        <section id="insights-section" aria-labelledby="insights" className="grid scroll-mt-4 gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h2 id="insights" className="text-h1">
              {texts.insights}
            </h2>
            <Link to="/insights" className="text-accent-text underline underline-offset-3">
              {texts.allInsights}
            </Link>
          </div>
          {latestInsights}
        </section>
        <Pricing />
        <DemoRequest />
      </main>
      <LandingFooter />
      <StickyStart after={start} />
    </div>
  );
}
