import { notificationBellCopy } from '@aex/contracts/copy/notification-bell';
import { useState } from 'react';
import { InboxPanel } from '#features/notifications/components/inbox-panel.tsx';
import { useInbox } from '#features/notifications/inbox-queries.ts';

const texts = notificationBellCopy.notificationBell;

const most = 99;
// Not among the drawings of the first load, which has no room for what comes after the page.
const bell = 'M6 16V10.5a6 6 0 0 1 12 0V16l1.5 2h-15ZM10 21h4';

/** The number of unread entries, told when it changes. It comes with the ribbon, after the page, and the inbox with it. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const unread = useInbox().data?.unread ?? 0;
  const count = unread > most ? `${most}+` : String(unread);
  const label = unread === 0 ? texts.notifications : texts.labelUnread(count);
  return (
    <div className="relative flex shrink-0">
      <button
        type="button"
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="finger-room inline-flex h-9 w-11 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-surface-2 hover:text-text lg:size-7"
      >
        <svg
          aria-hidden="true"
          focusable="false"
          width="16"
          height="16"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
        >
          <path d={bell} />
        </svg>
      </button>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="numeric pointer-events-none absolute top-0.5 right-1.5 rounded-full bg-accent px-1 text-[10px] leading-[14px] text-on-accent lg:-top-0.5 lg:right-0"
        >
          {count}
        </span>
      )}
      <span role="status" className="sr-only">
        {unread === 0 ? '' : texts.unread({ count: unread, shown: count })}
      </span>
      {isOpen && <InboxPanel onClose={() => setIsOpen(false)} />}
    </div>
  );
}
