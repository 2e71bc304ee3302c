import { notificationBellCopy } from '@aex/contracts/copy/notification-bell';
import { useInbox, useMarkAllRead } from '#features/notifications/inbox-queries.ts';
import { InboxItem } from '#features/notifications/components/inbox-item.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = notificationBellCopy.inboxPanel;

/** What the account was told, the newest first. */
export function InboxPanel({ onClose }: { onClose: () => void }) {
  const inbox = useInbox();
  const readAll = useMarkAllRead();
  const entries = inbox.data?.entries;
  return (
    <Dialog title={texts.notifications} shape="sheet" onClose={onClose}>
      {inbox.isPending && (
        <LoadingRegion label={texts.loadingNotifications}>
          <Skeleton className="my-2 h-16 w-full" />
          <Skeleton className="my-2 h-16 w-full" />
        </LoadingRegion>
      )}
      {inbox.isError && entries === undefined && (
        <ErrorState title={texts.notLoaded} detail={messageOf(inbox.error)} onRetry={() => void inbox.refetch()} />
      )}
      {entries?.length === 0 && (
        <EmptyState title={texts.nothingNew}>
          <p className="text-small text-text-2">{texts.none}</p>
        </EmptyState>
      )}
      {entries !== undefined && entries.length > 0 && (
        <>
          <div className="flex flex-wrap justify-end pb-1">
            <GuardedButton
              tone="ghost"
              icon="check"
              busy={readAll.isPending}
              obstacle={inbox.data?.unread === 0 ? texts.allRead : null}
              onClick={() => readAll.mutate()}
            >
              {texts.markAllRead}
            </GuardedButton>
          </div>
          <p role="alert" className="text-small text-down not-empty:py-1">
            {readAll.isError ? messageOf(readAll.error) : ''}
          </p>
          <ul className="divide-y divide-border">
            {entries.map((entry) => (
              <InboxItem key={entry.id} entry={entry} onOpen={onClose} />
            ))}
          </ul>
          {inbox.hasNextPage && (
            <Button className="mt-2 w-full" busy={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
              {texts.showOlderOnes}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}
