import { copy } from '@aex/contracts/copy';
import { appCopy } from '@aex/contracts/copy/app';
import { Link } from '@tanstack/react-router';
import { AccountEntry } from '#app/shell/account-entry.tsx';
import { SidebarLinks } from '#app/shell/navigation-links.tsx';
import { useSidebarFold } from '#app/shell/sidebar-fold.ts';
import { ThemeSwitch } from '#app/shell/theme-switch.tsx';
import { SearchButton } from '#features/search/index.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';

const texts = appCopy.sidebar;

/** The navigation of a wide window; folded it shows its icons alone, with their names for the ear. */
export function Sidebar({ onSearch }: { onSearch: () => void }) {
  const identity = useIdentity();
  const { isFolded, toggle } = useSidebarFold();
  return (
    <header className="hidden w-56 shrink-0 flex-col border-r border-border bg-surface-1 lg:flex in-data-[sidebar=folded]:w-14">
      <Link
        to="/chat/{-$threadId}"
        params={{ threadId: undefined }}
        aria-label={texts.aexHome}
        className="flex h-10 shrink-0 items-center border-b border-border px-4"
      >
        <span className="overflow-hidden in-data-[sidebar=folded]:w-6">
          <Logo />
        </span>
      </Link>
      <div className="p-2 pb-0">
        <SearchButton onOpen={onSearch} />
      </div>
      <nav aria-label={texts.main} className="relative flex-1 overflow-y-auto p-2">
        <SidebarLinks isFolded={isFolded} />
      </nav>
      <div className="grid grid-cols-1 gap-1 border-t border-border p-2">
        <AccountEntry />
        <Link
          to="/help"
          title={isFolded ? texts.help : undefined}
          className="flex h-8 items-center gap-2.5 rounded-control px-2.5 text-text-2 transition-colors hover:bg-surface-2 hover:text-text aria-[current=page]:bg-surface-3 aria-[current=page]:text-text"
        >
          <Icon name="help" />
          <span className="in-data-[sidebar=folded]:sr-only">{texts.help}</span>
        </Link>
        <div className="flex items-center pl-2.5 in-data-[sidebar=folded]:flex-col in-data-[sidebar=folded]:pl-0">
          <p className="flex-1 text-small text-text-3 in-data-[sidebar=folded]:sr-only">
            {identity.data === undefined ? '' : copy.mode[identity.data.mode]}
          </p>
          <ThemeSwitch />
          <IconButton
            icon="chevronLeft"
            label={isFolded ? texts.unfold : texts.fold}
            aria-expanded={!isFolded}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={toggle}
            className={classNames(isFolded && 'rotate-180')}
          />
        </div>
      </div>
    </header>
  );
}
