import { chatOnDemandCopy } from '@aex/contracts/copy/chat-on-demand';
import { useEffect } from 'react';
import { ConversationView } from '#features/chat/components/conversation-view.tsx';
import { preloadTurns } from '#features/chat/turns-loader.ts';
import { useConversation } from '#features/chat/use-conversation.ts';

const texts = chatOnDemandCopy.readOnlyPane;

const ignore = (): void => undefined;

/** A colleague's conversation: its author alone asks in it. */
export function ReadOnlyPane({ threadId }: { threadId: string }) {
  const conversation = useConversation(threadId, threadId);
  useEffect(preloadTurns, []);
  return (
    <section aria-label={texts.conversation} className="flex min-h-0 flex-1 flex-col">
      <ConversationView
        conversation={conversation}
        isNew={false}
        isReadOnly
        onAsk={ignore}
        onGoOn={ignore}
        onStop={ignore}
        onPick={ignore}
        onEdit={ignore}
      />
      <p className="border-t border-border px-3 py-2 text-center text-small text-text-2">{texts.colleaguesThread}</p>
    </section>
  );
}
