import { appCopy } from '@aex/contracts/copy/app';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppFooter } from '#app/shell/app-footer.tsx';
import { ThemeSwitch } from '#app/shell/theme-switch.tsx';
import { classNames } from '#ui/class-names.ts';
import { Logo } from '#ui/logo.tsx';

const texts = appCopy.bareLayout;

/** The frame of the pages before and around the product: log-in, sign-up, terms. */
export function BareLayout({ children }: { children?: ReactNode }) {
  const hasBackdrop = useRouterState({
    select: (state) => state.matches.some((match) => match.staticData.hasBackdrop),
  });
  return (
    <div className={classNames('flex min-h-dvh flex-col', hasBackdrop && 'cosmic')}>
      <header className="flex h-12 items-center justify-between px-4">
        <Link
          to="/chat/{-$threadId}"
          params={{ threadId: undefined }}
          aria-label={texts.aexHome}
          className="inline-flex"
        >
          <Logo />
        </Link>
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children ?? <Outlet />}
      </main>
      <AppFooter />
    </div>
  );
}
