import { lazy, Suspense, useState } from 'react';
import { useInbox } from '#features/notifications/inbox-queries.ts';
import { IconButton } from '#ui/button.tsx';

const loadPanel = () => import('#features/notifications/components/inbox-panel.tsx');
const InboxPanel = lazy(() => loadPanel().then((module) => ({ default: module.InboxPanel })));

const most = 99;

/** The number of unread entries, told when it grows; the inbox itself is loaded when it is opened. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const unread = useInbox().data?.unread ?? 0;
  const count = unread > most ? `${most}+` : String(unread);
  return (
    <div className="relative flex shrink-0">
      <IconButton
        compact
        icon="bell"
        label={unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPanel()}
        onClick={() => setIsOpen(true)}
      />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="numeric pointer-events-none absolute -top-0.5 right-0 rounded-full bg-accent px-1 text-[10px] leading-[14px] text-on-accent"
        >
          {count}
        </span>
      )}
      <span role="status" className="sr-only">
        {unread === 0 ? '' : `${count} unread ${unread === 1 ? 'notification' : 'notifications'}`}
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <InboxPanel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
