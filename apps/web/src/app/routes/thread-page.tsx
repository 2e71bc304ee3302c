import { threadPageCopy } from '@aex/contracts/copy/thread-page';
import type { Thread } from '@aex/contracts/threads';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useEvidenceLink } from '#app/routes/use-evidence-link.ts';
import { useSidePanel } from '#app/routes/use-side-panel.ts';
import { ChatPane } from '#features/chat/index.ts';
import { LifecycleSteps } from '#features/research/index.ts';
import { ThreadFileActions } from '#features/sharing/index.ts';
import { ThreadHeader, useThread } from '#features/threads/index.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { EvidenceLinkContext } from '#lib/evidence-link.ts';
import { onDemand } from '#lib/on-demand.tsx';
import { useAwaitsIdentity, useIdentity, useMay } from '#lib/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { ResizablePanel } from '#ui/resizable-panel.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = threadPageCopy.threadPage;

const { Part: VerifiedBadge } = onDemand(() =>
  import('#features/research/components/verified-badge.tsx').then((module) => module.VerifiedBadge),
);
const ReadOnlyPane = lazy(() =>
  import('#features/chat/components/read-only-pane.tsx').then((module) => ({ default: module.ReadOnlyPane })),
);
const GovernanceSide = lazy(() =>
  import('#app/routes/governance-side.tsx').then((module) => ({ default: module.GovernanceSide })),
);
const DiscussionPanel = lazy(() =>
  import('#features/collaboration/components/discussion-panel.tsx').then((module) => ({
    default: module.DiscussionPanel,
  })),
);
const DiscussionBadge = lazy(() =>
  import('#features/collaboration/components/discussion-badge.tsx').then((module) => ({
    default: module.DiscussionBadge,
  })),
);

const noPrefill = {};
const panelNames = { governance: texts.governance, discussion: texts.discussion } as const;
type Panel = keyof typeof panelNames;
const panelOrder = ['governance', 'discussion'] as const;

const fileActions = ({ id, title, access }: Thread) => (
  <ThreadFileActions threadId={id} title={title} isMine={isOwn(access)} />
);

function isOwn(access: Thread['access']): boolean {
  return access === undefined || access === 'own';
}

function PanelContent({ panel, threadId }: { panel: Panel; threadId: string }) {
  const waiting = (
    <LoadingRegion label={texts.loading[panel]}>
      <Skeleton className="h-40" />
    </LoadingRegion>
  );
  return (
    <Suspense fallback={waiting}>
      {panel === 'discussion' && <DiscussionPanel threadId={threadId} />}
      {panel === 'governance' && <GovernanceSide threadId={threadId} />}
    </Suspense>
  );
}

function ThreadPage() {
  const { threadId } = threadLazyRoute.useParams();
  const navigate = useNavigate();
  const isInternal = useIdentity().data?.mode === 'internal';
  const awaitsIdentity = useAwaitsIdentity();
  const mayGovern = useMay('research.read');
  const mayDiscuss = useMay('threads.discuss');
  const thread = useThread(threadId);
  // Nothing of a thread that is not there is offered, but the way back.
  const isMissing = thread.isError && isNotFound(thread.error);
  const mayRead = { governance: mayGovern, discussion: mayDiscuss };
  const panels = isInternal && !isMissing ? panelOrder.filter((name) => mayRead[name]) : [];
  const side = useSidePanel(panels);
  const { panel, pick, isDocked, isSheetOpen, closeSheet } = side;
  const isBeside = panel === 'governance' && (isDocked || isSheetOpen);
  const link = useEvidenceLink(
    panels.includes('governance') ? { open: () => !isBeside && pick('governance'), uncover: closeSheet } : null,
  );
  const toChat = (): void => void navigate({ to: '/chat/{-$threadId}', params: { threadId: undefined }, search: {} });

  const back = (
    <Link
      to="/chat/{-$threadId}"
      params={{ threadId: undefined }}
      aria-label={texts.backToChat}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-surface-2 hover:text-text lg:size-8"
    >
      <Icon name="chevronLeft" />
    </Link>
  );
  return (
    <EvidenceLinkContext value={link}>
      <div className="@container flex min-w-0 flex-1 flex-col">
        <ThreadHeader threadId={threadId} leading={back} actions={fileActions} onDeleted={toChat} />
        {isInternal && !isMissing && (
          <div className="flex flex-wrap items-center justify-between gap-2 border-b border-border px-3 py-1.5 low:flex-nowrap low:overflow-x-auto low:py-0">
            <LifecycleSteps status={thread.data?.status} />
            <span className="flex flex-wrap items-center gap-1 low:flex-nowrap">
              {mayGovern && (
                <span className="@max-[48rem]:order-last">
                  <VerifiedBadge threadId={threadId} />
                </span>
              )}
              {panels.map((name) => (
                <Button
                  key={name}
                  aria-pressed={side.isWide ? side.isDocked && panel === name : undefined}
                  aria-haspopup={side.isWide ? undefined : 'dialog'}
                  tone={side.isDocked && panel === name ? 'secondary' : 'ghost'}
                  onClick={() => side.pick(name)}
                >
                  {panelNames[name]}{' '}
                  {name === 'discussion' && (
                    <Suspense fallback={null}>
                      <DiscussionBadge threadId={threadId} />
                    </Suspense>
                  )}
                </Button>
              ))}
            </span>
          </div>
        )}
        {/* What stands around the conversation depends on who reads, and would move it. */}
        {awaitsIdentity ? (
          <LoadingRegion label={texts.loadingTheThread}>
            <Skeleton className="h-40" />
          </LoadingRegion>
        ) : isOwn(thread.data?.access) ? (
          <ChatPane
            key={threadId}
            paneKey={threadId}
            threadId={threadId}
            prefill={noPrefill}
            onThreadStarted={() => undefined}
          />
        ) : (
          <Suspense fallback={null}>
            <ReadOnlyPane key={threadId} threadId={threadId} />
          </Suspense>
        )}
      </div>
      {panel !== null && side.isDocked && (
        <ResizablePanel label={panelNames[panel]}>
          <div className={panel === 'discussion' ? 'p-4' : undefined}>
            <PanelContent panel={panel} threadId={threadId} />
          </div>
        </ResizablePanel>
      )}
      {panel !== null && side.isSheetOpen && (
        <Dialog title={panelNames[panel]} shape="sheet" onClose={side.closeSheet}>
          <PanelContent panel={panel} threadId={threadId} />
        </Dialog>
      )}
    </EvidenceLinkContext>
  );
}

export const threadLazyRoute = createLazyRoute('/shell/threads/$threadId')({ component: ThreadPage });
