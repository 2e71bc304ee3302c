import { emptyAnswer } from '@aex/contracts/answer-state';
import { copy } from '@aex/contracts/copy';
import { chatCopy } from '@aex/contracts/copy/chat';
import { useRef, useState } from 'react';
import { lastAnswerOf, lastQuestionOf, type Answered, type EditedQuestion } from '#features/chat/conversation.ts';
import { Composer } from '#features/chat/components/composer.tsx';
import { ConversationView } from '#features/chat/components/conversation-view.tsx';
import { RunAnnouncer } from '#features/chat/components/run-announcer.tsx';
import { preloadTurns } from '#features/chat/turns-loader.ts';
import type { ChatPrefill } from '#features/chat/prefill.ts';
import { useDraft, useStartedThread } from '#features/chat/use-draft.ts';
import { useRunStore } from '#features/chat/run-store-context.ts';
import { useConversation } from '#features/chat/use-conversation.ts';
import { useShownText } from '#features/chat/use-shown-text.ts';
import type { ChatOrigin } from '#lib/chat-origin.ts';
import { isNotFound, messageOf } from '#lib/api/api-error.ts';
import { classNames } from '#ui/class-names.ts';

const texts = chatCopy.chatPane;

type ChatPaneProps = {
  paneKey: string;
  threadId: string | null;
  prefill: ChatPrefill;
  /** The link of the product that brought the prefill, where one did. */
  origin?: ChatOrigin | undefined;
  /** The server has given the new conversation its id. */
  onThreadStarted: (threadId: string) => void;
};

/** A conversation and its composer. */
export function ChatPane({ paneKey, threadId, prefill, origin, onThreadStarted }: ChatPaneProps) {
  const store = useRunStore();
  const conversation = useConversation(paneKey, threadId);
  const { current, runs, turns, parentId } = conversation;
  const { text, setText, ticker, ...draft } = useDraft(threadId, prefill);
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  const [asOf, setAsOf] = useState<string | null>(null);
  const [edited, setEdited] = useState<EditedQuestion | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const toField = (): void => field.current?.focus();

  useStartedThread(threadId === null ? (runs.at(-1)?.threadId ?? null) : null, onThreadStarted);

  async function attempt(run: () => Promise<void>, failed: (error: unknown) => string): Promise<void> {
    preloadTurns();
    setFault(null);
    setAsked((count) => count + 1);
    await run().catch((error: unknown) => setFault(failed(error)));
  }

  async function ask(message: string): Promise<void> {
    try {
      await store.ask({ paneKey, threadId, message, ticker, asOf, parentId: edited?.id ?? parentId });
      draft.settle();
      setEdited(null);
    } catch (error) {
      setText((typed) => (typed.trim() === '' ? message : `${message}\n${typed}`));
      throw error;
    }
  }

  const begin = (message: string): void =>
    void attempt(
      () => ask(message),
      (error) => texts.notSent({ sendFailed: copy.chat.sendFailed, error: messageOf(error) }),
    );
  const goOn = (answer: Answered): void =>
    void attempt(
      () => store.goOn({ ...answer, paneKey }),
      (error) => texts.couldNotGoOn(messageOf(error)),
    );

  function send(): void {
    const message = text.trim();
    if (message === '' || current !== null) return;
    setText('');
    begin(message);
  }

  function stop(): void {
    if (current !== null)
      store.stop(current.key).catch((error: unknown) => setFault(texts.couldNotStop(messageOf(error))));
  }

  function edit(question: EditedQuestion): void {
    setEdited(question);
    setText(question.text);
    toField();
  }

  /** The last question of the reader's, for the arrow key in an empty composer. */
  function editLast(): void {
    const last = lastQuestionOf(turns);
    if (last !== null) edit(last);
  }

  const isTextShown = useShownText(current?.answer ?? emptyAnswer) !== '';
  return (
    <section
      aria-label={texts.conversation}
      className={classNames('flex min-h-0 flex-1 flex-col', turns.length === 0 && threadId === null && 'cosmic')}
    >
      <ConversationView
        conversation={conversation}
        isNew={threadId === null}
        asked={asked}
        onAsk={begin}
        onGoOn={goOn}
        onStop={stop}
        onPick={(prompt) => {
          setText(prompt);
          toField();
        }}
        onEdit={edit}
      />
      <RunAnnouncer turn={asked > 0 || current !== null ? lastAnswerOf(turns) : null} />
      {/* Nothing can be asked in a conversation that is not there. */}
      {!isNotFound(conversation.messages.error) && (
        <Composer
          threadId={threadId}
          field={field}
          text={text}
          onText={setText}
          ticker={ticker}
          onTickerRemoved={draft.removeTicker}
          from={draft.isFromLink ? (origin ?? 'link') : null}
          onPrefillCleared={() => {
            draft.clearPrefill();
            toField();
          }}
          asOf={asOf}
          onAsOf={setAsOf}
          isEditing={edited !== null}
          onEditCancelled={() => {
            setEdited(null);
            setText('');
          }}
          onEditLast={editLast}
          isBusy={current !== null}
          stage={isTextShown ? (current?.answer.stage ?? null) : null}
          isStopping={current?.isStopping ?? false}
          fault={fault}
          onSend={send}
          onStop={stop}
        />
      )}
    </section>
  );
}
