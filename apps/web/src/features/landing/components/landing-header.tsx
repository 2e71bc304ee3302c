import { landingCopy } from '@aex/contracts/copy/landing';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkLook } from '#ui/link-look.ts';
import { Logo } from '#ui/logo.tsx';

const texts = landingCopy.landingHeader;

const plainLook = 'inline-flex h-11 items-center rounded-control px-2.5 text-text-2 hover:text-text lg:h-8';

/** The anchors of the page, and the ways in. */
export function LandingHeader({ themeSwitch }: { themeSwitch: ReactNode }) {
  return (
    <header className="mx-auto flex w-full max-w-280 flex-wrap items-center gap-x-2 px-4 py-2">
      <Logo />
      <nav aria-label={texts.onThisPage} className="order-last flex w-full md:order-none md:ml-6 md:w-auto">
        <a href="#features-section" className={plainLook}>
          {texts.features}
        </a>
        <a href="#insights-section" className={plainLook}>
          {texts.insights}
        </a>
        <a href="#pricing-section" className={plainLook}>
          {texts.pricing}
        </a>
      </nav>
      <div className="ml-auto flex items-center gap-1">
        <Link to="/login" className={plainLook}>
          {texts.login}
        </Link>
        <Link to="/signup" className={linkLook('primary')}>
          {texts.signUp}
        </Link>
        {themeSwitch}
      </div>
    </header>
  );
}
