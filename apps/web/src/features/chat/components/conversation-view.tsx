import { chatCopy } from '@aex/contracts/copy/chat';
import { lazy, Suspense } from 'react';
import { QuestionTurn } from '#features/chat/components/question-turn.tsx';
import { StarterPrompts } from '#features/chat/components/starter-prompts.tsx';
import type { Answered, EditedQuestion, Turn } from '#features/chat/conversation.ts';
import { loadTurns } from '#features/chat/turns-loader.ts';
import type { useConversation } from '#features/chat/use-conversation.ts';
import { useStickToEnd } from '#features/chat/use-stick-to-end.ts';
import { isNotFound, messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = chatCopy.conversationView;

const MessageList = lazy(() => loadTurns().then((module) => ({ default: module.MessageList })));

type ConversationViewProps = {
  conversation: ReturnType<typeof useConversation>;
  isNew: boolean;
  /** How many questions were sent from here. */
  asked?: number;
  /** A colleague's, in which the reader does nothing. */
  isReadOnly?: boolean;
  onAsk: (question: string) => void;
  onGoOn: (answer: Answered) => void;
  onStop: () => void;
  onPick: (prompt: string) => void;
  onEdit: (question: EditedQuestion) => void;
};

function LoadingConversation() {
  return (
    <LoadingRegion label={texts.loadingConversation}>
      <div className="grid gap-6">
        <Skeleton className="ml-auto h-10 w-72 max-w-full" />
        <div className="grid gap-2.5">
          {['w-full', 'w-11/12', 'w-full', 'w-2/3'].map((width, index) => (
            <Skeleton key={index} className={`h-4 ${width}`} />
          ))}
        </div>
      </div>
    </LoadingRegion>
  );
}

/** The questions stand at once, in their place, while the rest is fetched. */
function WaitingTurns({ turns }: { turns: readonly Turn[] }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {turns.map((turn) =>
        turn.kind === 'question' ? (
          <QuestionTurn key={turn.key} text={turn.text} />
        ) : (
          <Skeleton key={turn.key} className="h-16" />
        ),
      )}
    </div>
  );
}

/** The scrolling part of a conversation in its states: new, loading, failed, empty, with turns. */
export function ConversationView({
  conversation,
  isNew,
  asked = 0,
  isReadOnly = false,
  onAsk,
  onGoOn,
  onStop,
  onPick,
  onEdit,
}: ConversationViewProps) {
  const { messages, turns, branchings, choose, current } = conversation;
  const isEmpty = turns.length === 0;
  const { list, isAway, toEnd } = useStickToEnd(!isEmpty, asked);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* Relative, so that hidden words of its turns scroll with it and do not lengthen the page. */}
      <div ref={list} className="relative min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex min-h-full w-full max-w-180 flex-col gap-6 px-3 py-4 lg:px-4 lg:py-6">
          {isEmpty && isNew && <StarterPrompts onPick={onPick} />}
          {isEmpty && messages.isLoading && <LoadingConversation />}
          {messages.isError && (
            <ErrorState
              title={isNotFound(messages.error) ? texts.notFound : texts.couldNotLoad}
              detail={isNotFound(messages.error) ? texts.notFoundText : messageOf(messages.error)}
              {...(isNotFound(messages.error) ? {} : { onRetry: () => void messages.refetch() })}
            />
          )}
          {isEmpty && messages.isSuccess && <EmptyState title={texts.noMessagesYet}>{texts.noMessagesText}</EmptyState>}
          {messages.hasNextPage && (
            <Button
              tone="ghost"
              busy={messages.isFetchingNextPage}
              className="mx-auto"
              onClick={() => void messages.fetchNextPage()}
            >
              {texts.showEarlierMessages}
            </Button>
          )}
          {!isEmpty && (
            <Suspense fallback={<WaitingTurns turns={turns} />}>
              <MessageList
                turns={turns}
                branchings={branchings}
                isBusy={current !== null}
                isReadOnly={isReadOnly}
                onAsk={onAsk}
                onGoOn={onGoOn}
                onStop={onStop}
                onEdit={onEdit}
                onBranch={choose}
              />
            </Suspense>
          )}
        </div>
      </div>
      {isAway && current !== null && (
        <Button
          className="absolute bottom-2 left-1/2 -translate-x-1/2 shadow-raised"
          icon="chevronDown"
          onClick={toEnd}
        >
          {texts.newText}
        </Button>
      )}
    </div>
  );
}
