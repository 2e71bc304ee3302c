import { appCopy } from '@aex/contracts/copy/app';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ThemeSwitch } from '#app/shell/theme-switch.tsx';
import { SearchButton } from '#features/search/index.ts';
import { onDemand } from '#lib/on-demand.tsx';
import { useIsGuest } from '#lib/session/use-session.ts';
import { IconButton } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';

const texts = appCopy.mobileHeader;

const { Part: MorePages } = onDemand(() => import('#app/shell/more-pages.tsx').then((module) => module.MorePages));

export function MobileHeader({ onSearch }: { onSearch: () => void }) {
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const isGuest = useIsGuest();
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-border bg-surface-1 pr-1 pl-3 lg:hidden">
      <Link
        to="/chat/{-$threadId}"
        params={{ threadId: undefined }}
        aria-label={texts.aexHome}
        className="mr-auto inline-flex h-11 items-center"
      >
        <Logo />
      </Link>
      <SearchButton compact onOpen={onSearch} />
      <Link to={isGuest ? '/login' : '/settings'} className="inline-flex h-11 items-center px-2 text-text-2">
        {isGuest ? texts.logIn : texts.account}
      </Link>
      <ThemeSwitch />
      <IconButton icon="more" label={texts.morePages} onClick={() => setIsMoreOpen(true)} />
      {isMoreOpen && <MorePages onClose={() => setIsMoreOpen(false)} />}
    </header>
  );
}
