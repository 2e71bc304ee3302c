import { appCopy } from '@aex/contracts/copy/app';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AppFooter } from '#app/shell/app-footer.tsx';
import { CommandSearch } from '#app/shell/command-search.tsx';
import { MacroSlot } from '#app/shell/macro-slot.tsx';
import { MobileHeader } from '#app/shell/mobile-header.tsx';
import { OfflineSlot } from '#app/shell/offline-slot.tsx';
import { TabLinks } from '#app/shell/navigation-links.tsx';
import { NoticeOfLogin } from '#app/shell/notice-of-login.tsx';
import { RibbonSlot } from '#app/shell/ribbon-slot.tsx';
import { ShortcutKeys } from '#app/shell/shortcut-keys.tsx';
import { Sidebar } from '#app/shell/sidebar.tsx';
import { keepReader } from '#lib/session/reader.ts';
import { useIdentity } from '#lib/session/use-session.ts';

const texts = appCopy.appShell;

const ShellNotices = lazy(() =>
  import('#app/shell/shell-notices.tsx').then((module) => ({ default: module.ShellNotices })),
);

/** The frame of every page of the product: navigation, the macro bar, the page, the disclaimer. */
export function AppShell() {
  const [isSearching, setIsSearching] = useState(false);
  const search = (): void => setIsSearching(true);
  const reader = useIdentity().data;
  useEffect(() => {
    if (reader !== undefined) keepReader(reader);
  }, [reader]);
  const fillsWindow = useRouterState({
    select: (state) => state.matches.some((match) => match.staticData.fillsWindow),
  });
  return (
    <div className="flex h-dvh">
      <Sidebar onSearch={search} />
      <ShortcutKeys />
      <CommandSearch isOpen={isSearching} onOpen={setIsSearching} />
      <div data-frame="" className="relative flex min-w-0 flex-1 flex-col">
        <MobileHeader onSearch={search} />
        <OfflineSlot />
        <MacroSlot />
        <RibbonSlot />
        <NoticeOfLogin />
        <Suspense>
          <ShellNotices />
        </Suspense>
        {fillsWindow ? (
          <>
            <main id="main" tabIndex={-1} className="flex min-h-0 flex-1">
              <Outlet />
            </main>
            <div className="hidden lg:block">
              <AppFooter />
            </div>
          </>
        ) : (
          <div data-page="" className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">
            {/* What is loading may grow, so the footer waits out of sight and is not pushed there. */}
            <main id="main" tabIndex={-1} className="flex-[1_0_auto] p-3 has-[div[aria-busy=true]]:min-h-full lg:p-6">
              <div className="mx-auto max-w-340">
                <Outlet />
              </div>
            </main>
            <AppFooter />
          </div>
        )}
        <nav
          aria-label={texts.main}
          data-tabs=""
          className="border-t border-border bg-surface-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
        >
          <TabLinks />
        </nav>
      </div>
    </div>
  );
}
