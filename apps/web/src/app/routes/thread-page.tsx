import type { Thread } from '@aex/contracts/threads';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ChatPane } from '#features/chat/index.ts';
import { GovernancePanel, LifecycleSteps } from '#features/research/index.ts';
import { ThreadFileActions } from '#features/sharing/index.ts';
import { ThreadHeader, useThread } from '#features/threads/index.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';

const noPrefill = {};

const fileActions = ({ id, title }: Thread) => <ThreadFileActions threadId={id} title={title} />;

function ThreadPage() {
  const { threadId } = threadLazyRoute.useParams();
  const navigate = useNavigate();
  const isInternal = useIdentity().data?.mode === 'internal';
  const thread = useThread(threadId);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const toChat = (): void => void navigate({ to: '/chat/{-$threadId}', params: { threadId: undefined }, search: {} });
  const back = (
    <Link
      to="/chat/{-$threadId}"
      params={{ threadId: undefined }}
      aria-label="Back to chat"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-surface-2 hover:text-text lg:size-8"
    >
      <Icon name="chevronLeft" />
    </Link>
  );
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col">
        <ThreadHeader threadId={threadId} leading={back} actions={fileActions} onDeleted={toChat} />
        {isInternal && thread.data !== undefined && (
          <div className="flex flex-wrap items-center justify-between gap-2 border-b border-border px-3 py-1.5">
            <LifecycleSteps status={thread.data.status} />
            <Button onClick={() => setIsSheetOpen(true)} className="xl:hidden">
              Governance
            </Button>
          </div>
        )}
        <ChatPane
          key={threadId}
          paneKey={threadId}
          threadId={threadId}
          prefill={noPrefill}
          onThreadStarted={() => undefined}
        />
      </div>
      {isInternal && (
        <aside
          aria-label="Governance"
          className="hidden w-90 shrink-0 overflow-y-auto border-l border-border bg-surface-1 xl:block"
        >
          <GovernancePanel threadId={threadId} />
        </aside>
      )}
      {isInternal && isSheetOpen && (
        <Dialog title="Governance" shape="sheet" onClose={() => setIsSheetOpen(false)}>
          <GovernancePanel threadId={threadId} />
        </Dialog>
      )}
    </>
  );
}

export const threadLazyRoute = createLazyRoute('/shell/threads/$threadId')({ component: ThreadPage });
