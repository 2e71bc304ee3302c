import { appCopy } from '@aex/contracts/copy/app';
import { Outlet } from '@tanstack/react-router';
import { SessionEndedDialog } from '#app/shell/session-ended-dialog.tsx';
import { useRouteFocus } from '#app/shell/route-focus.ts';
import { useOtherReader } from '#app/shell/use-other-reader.ts';
import { useOtherTabs } from '#app/shell/use-other-tabs.ts';

const texts = appCopy.rootFrame;

/** What every page has: the word of other tabs, a fresh start for another reader, the skip link, the announcement of a change of page, the dialog of an ended session. */
export function RootFrame() {
  useOtherTabs();
  const round = useOtherReader();
  const announcement = useRouteFocus();
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-10 -translate-y-16 rounded-control bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
      >
        {texts.skipToContent}
      </a>
      <Outlet key={round} />
      <SessionEndedDialog />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
