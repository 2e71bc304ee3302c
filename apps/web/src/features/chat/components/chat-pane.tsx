import { copy } from '@aex/contracts/copy';
import { chatCopy } from '@aex/contracts/copy/chat';
import { useEffect, useRef, useState } from 'react';
import { keepComposerDraft, readComposerDraft } from '#features/chat/composer-draft.ts';
import type { EditedQuestion } from '#features/chat/conversation.ts';
import { Composer } from '#features/chat/components/composer.tsx';
import { ConversationView } from '#features/chat/components/conversation-view.tsx';
import { RunAnnouncer } from '#features/chat/components/run-announcer.tsx';
import { preloadTurns } from '#features/chat/turns-loader.ts';
import { prefilledText, type ChatPrefill } from '#features/chat/prefill.ts';
import { useRunStore } from '#features/chat/run-store-context.ts';
import { useConversation } from '#features/chat/use-conversation.ts';
import { isNotFound, messageOf } from '#lib/api/api-error.ts';
import { classNames } from '#ui/class-names.ts';

const texts = chatCopy.chatPane;

type ChatPaneProps = {
  paneKey: string;
  threadId: string | null;
  prefill: ChatPrefill;
  /** The server has given the new conversation its id. */
  onThreadStarted: (threadId: string) => void;
};

/** A conversation and its composer. */
export function ChatPane({ paneKey, threadId, prefill, onThreadStarted }: ChatPaneProps) {
  const store = useRunStore();
  const conversation = useConversation(paneKey, threadId);
  const [text, setText] = useState(() => prefilledText(prefill) || readComposerDraft(threadId));
  const [ticker, setTicker] = useState(prefill.ticker?.toUpperCase() ?? null);
  const [fault, setFault] = useState<string | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const [asOf, setAsOf] = useState<string | null>(null);
  const [edited, setEdited] = useState<EditedQuestion | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { current, runs, turns, parentId } = conversation;
  // Nothing can be asked in a conversation that is not there.
  const isMissing = isNotFound(conversation.messages.error);

  const startedThread = threadId === null ? (runs.at(-1)?.threadId ?? null) : null;
  useEffect(() => {
    if (startedThread === null) return;
    // What is typed while the answer streams belongs to the conversation that has begun.
    keepComposerDraft(null, '');
    onThreadStarted(startedThread);
  }, [startedThread, onThreadStarted]);

  useEffect(() => keepComposerDraft(threadId, text), [threadId, text]);

  // Whoever writes will read an answer.
  const isWriting = text !== '';
  useEffect(() => {
    if (isWriting) preloadTurns();
  }, [isWriting]);

  useEffect(() => {
    if (threadId !== null) preloadTurns();
  }, [threadId]);

  async function ask(message: string): Promise<void> {
    preloadTurns();
    setFault(null);
    setHasAsked(true);
    try {
      await store.ask({ paneKey, threadId, message, ticker, asOf, parentId: edited?.id ?? parentId });
      setTicker(null);
      setEdited(null);
    } catch (error) {
      setFault(texts.notSent({ sendFailed: copy.chat.sendFailed, error: messageOf(error) }));
      setText((typed) => (typed.trim() === '' ? message : `${message}\n${typed}`));
    }
  }

  function send(): void {
    const message = text.trim();
    if (message === '' || current !== null) return;
    setText('');
    void ask(message);
  }

  function stop(): void {
    if (current === null) return;
    store.stop(current.key).catch((error: unknown) => setFault(texts.couldNotStop(messageOf(error))));
  }

  function edit(question: EditedQuestion): void {
    setEdited(question);
    setText(question.text);
    field.current?.focus();
  }

  /** The last question of the reader's, for the arrow key in an empty composer. */
  function editLast(): void {
    const last = turns.findLast((turn) => turn.kind === 'question');
    if (last?.kind === 'question' && last.messageId !== null) edit({ id: last.messageId, text: last.text });
  }

  const lastAnswer = turns.findLast((turn) => turn.kind === 'answer') ?? null;
  return (
    <section
      aria-label={texts.conversation}
      className={classNames('flex min-h-0 flex-1 flex-col', turns.length === 0 && threadId === null && 'cosmic')}
    >
      <ConversationView
        conversation={conversation}
        isNew={threadId === null}
        onAsk={(question) => void ask(question)}
        onPick={(prompt) => {
          setText(prompt);
          field.current?.focus();
        }}
        onEdit={edit}
      />
      <RunAnnouncer turn={hasAsked || current !== null ? lastAnswer : null} />
      {!isMissing && (
        <Composer
          threadId={threadId}
          field={field}
          text={text}
          onText={setText}
          ticker={ticker}
          onTickerRemoved={() => setTicker(null)}
          asOf={asOf}
          onAsOf={setAsOf}
          isEditing={edited !== null}
          onEditCancelled={() => {
            setEdited(null);
            setText('');
          }}
          onEditLast={editLast}
          isBusy={current !== null}
          stage={current === null || current.answer.text === '' ? null : current.answer.stage}
          isStopping={current?.isStopping ?? false}
          fault={fault}
          onSend={send}
          onStop={stop}
        />
      )}
    </section>
  );
}
