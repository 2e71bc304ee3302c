import { threadsCopy } from '@aex/contracts/copy/threads';
import type { Thread } from '@aex/contracts/threads';
import { useState, type ReactNode } from 'react';
import { useThread } from '#features/threads/thread-queries.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { onDemand } from '#lib/on-demand.tsx';
import { usePageName } from '#lib/page-name.ts';
import { IconButton } from '#ui/button.tsx';

const texts = threadsCopy.threadHeader;

const { Part: RenameThreadDialog } = onDemand(() =>
  import('#features/threads/components/rename-thread-dialog.tsx').then((module) => module.RenameThreadDialog),
);
const { Part: DeleteThreadDialog } = onDemand(() =>
  import('#features/threads/components/delete-thread-dialog.tsx').then((module) => module.DeleteThreadDialog),
);

type ThreadHeaderProps = {
  threadId: string | null;
  leading: ReactNode;
  /** What else can be done with the conversation; after the first message. */
  actions?: (thread: Thread) => ReactNode;
  onDeleted: () => void;
};

/** The page's heading is the conversation's title; rename and delete stand beside it. */
export function ThreadHeader({ threadId, leading, actions, onDeleted }: ThreadHeaderProps) {
  const thread = useThread(threadId);
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const close = (): void => setOpen(null);
  usePageName(thread.data?.title);

  return (
    <header className="flex h-11 shrink-0 items-center gap-1 border-b border-border px-1.5 lg:h-10 lg:px-3">
      {leading}
      <h1 tabIndex={-1} className="min-w-0 flex-1 truncate px-1.5 text-h3">
        {threadId === null ? texts.newConversation : (thread.data?.title ?? texts.conversation)}
      </h1>
      {thread.isError && thread.data === undefined && !isNotFound(thread.error) && (
        <IconButton
          icon="retry"
          label={texts.loadAgain}
          spent={thread.isFetching}
          onClick={() => void thread.refetch()}
        />
      )}
      {thread.data !== undefined && (
        <>
          {actions?.(thread.data)}
          {(thread.data.access ?? 'own') === 'own' && (
            <>
              <IconButton icon="pencil" label={texts.renameConversation} onClick={() => setOpen('rename')} />
              <IconButton icon="trash" label={texts.deleteConversation} onClick={() => setOpen('delete')} />
            </>
          )}
          {open === 'rename' && <RenameThreadDialog thread={thread.data} onClose={close} />}
          {open === 'delete' && <DeleteThreadDialog thread={thread.data} onClose={close} onDeleted={onDeleted} />}
        </>
      )}
    </header>
  );
}
