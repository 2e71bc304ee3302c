import { notificationBellCopy } from '@aex/contracts/copy/notification-bell';
import type { InboxEntry } from '@aex/contracts/notifications';
import { useRouter } from '@tanstack/react-router';
import { useDeleteNotification, useMarkRead } from '#features/notifications/inbox-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { IconButton } from '#ui/button.tsx';

const texts = notificationBellCopy.inboxItem;

const times = /\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?\b/g;

/** A line of the server's, with its days and moments as all others of the page. */
function worded(line: string): string {
  return line.replaceAll(times, (time) => (Number.isNaN(Date.parse(time)) ? time : formatAsOf(time)));
}

/** One entry with what it rests on. Opening its page marks it read. */
export function InboxItem({ entry, onOpen }: { entry: InboxEntry; onOpen: () => void }) {
  const router = useRouter();
  const read = useMarkRead();
  const remove = useDeleteNotification();
  const isUnread = entry.read_at === null;
  const { path } = entry;
  const open = (target: string): void => {
    if (isUnread) read.mutate(entry.id);
    onOpen();
    router.history.push(target);
  };
  const fault = read.error ?? remove.error;
  return (
    <li className="flex gap-2 py-2.5">
      <span aria-hidden="true" className="flex h-lh w-2 shrink-0 items-center">
        {isUnread && <span data-mark="" className="size-2 rounded-full bg-accent" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className={isUnread ? 'font-medium' : 'text-text-2'}>
          {isUnread && <span className="sr-only">{texts.unread} </span>}
          {path === null ? (
            entry.title
          ) : (
            <a
              href={path}
              className="underline-offset-3 hover:underline"
              onClick={(event) => {
                event.preventDefault();
                open(path);
              }}
            >
              {entry.title}
            </a>
          )}
        </p>
        <p className="text-small break-words text-text-2">{entry.body}</p>
        {entry.evidence.length > 0 && (
          <ul aria-label={texts.evidence} className="text-small break-words text-text-3">
            {entry.evidence.map((line, index) => (
              <li key={`${index} ${line}`}>{worded(line)}</li>
            ))}
          </ul>
        )}
        <p className="numeric text-small text-text-3">{formatAsOf(entry.created_at)}</p>
        <p role="alert" className="text-small text-down">
          {fault === null ? '' : messageOf(fault)}
        </p>
      </div>
      <div className="flex shrink-0 self-start">
        {isUnread && (
          <IconButton
            icon="check"
            label={texts.markRead(entry.title)}
            spent={read.isPending}
            onClick={() => read.mutate(entry.id)}
          />
        )}
        <IconButton
          icon="trash"
          label={texts.deleteEntry(entry.title)}
          spent={remove.isPending}
          onClick={() => remove.mutate(entry.id)}
        />
      </div>
    </li>
  );
}
