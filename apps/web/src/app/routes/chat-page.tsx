import { chatCopy } from '@aex/contracts/copy/chat';
import { threadEndpoints, type Thread } from '@aex/contracts/threads';
import { useQueryClient } from '@tanstack/react-query';
import { createLazyRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { usePaneKey } from '#app/routes/use-pane-key.ts';
import { ChatPane } from '#features/chat/index.ts';
import { ThreadFileActions } from '#features/sharing/index.ts';
import { ConversationList, ThreadHeader } from '#features/threads/index.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const texts = chatCopy.chatPage;

const fileActions = ({ id, title }: Thread) => <ThreadFileActions threadId={id} title={title} />;

function ChatPage() {
  const { threadId = null } = chatLazyRoute.useParams();
  const prefill = chatLazyRoute.useSearch();
  const origin = useLocation({ select: ({ state }) => state.chatOrigin });
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isListShown, setIsListShown] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { paneKey, adopt } = usePaneKey(threadId, prefill);

  const openStarted = useCallback(
    (started: string) => {
      adopt(started);
      // It stands in the list while its answer is still being written.
      void client.invalidateQueries({ queryKey: endpointKey(threadEndpoints.list) });
      void navigate({ to: '/chat/{-$threadId}', params: { threadId: started }, search: {}, replace: true });
    },
    [adopt, client, navigate],
  );

  const listSwitches = (
    <>
      <IconButton
        icon="panel"
        label={isListShown ? texts.hideConversations : texts.showConversations}
        aria-expanded={isListShown}
        onClick={() => setIsListShown(!isListShown)}
        className="hidden! lg:inline-flex!"
      />
      <IconButton
        icon="panel"
        label={texts.conversations}
        onClick={() => setIsSheetOpen(true)}
        className="lg:hidden!"
      />
    </>
  );

  return (
    <>
      {isListShown && (
        <aside
          aria-label={texts.conversations}
          className="hidden w-65 shrink-0 flex-col border-r border-border bg-surface-1 lg:flex"
        >
          <ConversationList currentId={threadId} onPick={() => undefined} />
        </aside>
      )}
      {isSheetOpen && (
        <Dialog title={texts.conversations} shape="sheet" onClose={() => setIsSheetOpen(false)}>
          <ConversationList currentId={threadId} onPick={() => setIsSheetOpen(false)} />
        </Dialog>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <ThreadHeader
          threadId={threadId}
          leading={listSwitches}
          actions={fileActions}
          onDeleted={() => void navigate({ to: '/chat/{-$threadId}', params: { threadId: undefined }, search: {} })}
        />
        <ChatPane
          key={paneKey}
          paneKey={paneKey}
          threadId={threadId}
          prefill={prefill}
          origin={origin}
          onThreadStarted={openStarted}
        />
      </div>
    </>
  );
}

export const chatLazyRoute = createLazyRoute('/shell/chat/{-$threadId}')({ component: ChatPage });
