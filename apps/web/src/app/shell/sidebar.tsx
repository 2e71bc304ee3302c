import { copy } from '@aex/contracts/copy';
import { appCopy } from '@aex/contracts/copy/app';
import { Link } from '@tanstack/react-router';
import { AccountEntry } from '#app/shell/account-entry.tsx';
import { SidebarLinks } from '#app/shell/navigation-links.tsx';
import { ThemeSwitch } from '#app/shell/theme-switch.tsx';
import { SearchButton } from '#features/search/index.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { Logo } from '#ui/logo.tsx';

const texts = appCopy.sidebar;

export function Sidebar({ onSearch }: { onSearch: () => void }) {
  const identity = useIdentity();
  return (
    <header className="hidden w-56 shrink-0 flex-col border-r border-border bg-surface-1 lg:flex">
      <Link
        to="/chat/{-$threadId}"
        params={{ threadId: undefined }}
        aria-label={texts.aexHome}
        className="flex h-10 items-center border-b border-border px-4"
      >
        <Logo />
      </Link>
      <div className="p-2 pb-0">
        <SearchButton onOpen={onSearch} />
      </div>
      <nav aria-label={texts.main} className="flex-1 overflow-y-auto p-2">
        <SidebarLinks />
      </nav>
      <div className="grid grid-cols-1 gap-1 border-t border-border p-2">
        <AccountEntry />
        <div className="flex items-center justify-between pl-2.5">
          <p className="text-small text-text-3">{identity.data === undefined ? '' : copy.mode[identity.data.mode]}</p>
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
