import { useEffect, useState } from 'react';
import { keepComposerDraft, readComposerDraft } from '#features/chat/composer-draft.ts';
import { isPrefilled, prefilledText, withoutPrefill, type ChatPrefill } from '#features/chat/prefill.ts';
import { preloadTurns } from '#features/chat/turns-loader.ts';

/** What stands in the composer: the text and ticker that a link placed there, or what was typed in this tab and not sent. */
export function useDraft(threadId: string | null, prefill: ChatPrefill) {
  const [text, setText] = useState(() => prefilledText(prefill) || readComposerDraft(threadId));
  const [ticker, setTicker] = useState(prefill.ticker?.toUpperCase() ?? null);
  const [isFromLink, setIsFromLink] = useState(() => isPrefilled(prefill));

  // What a link placed and nobody touched takes the place of nothing that was typed.
  const isTyped = text === '' || text !== prefilledText(prefill);
  useEffect(() => {
    if (isTyped) keepComposerDraft(threadId, text);
  }, [isTyped, threadId, text]);

  // Whoever writes, or opens a conversation, will read an answer.
  const isReading = text !== '' || threadId !== null;
  useEffect(() => {
    if (isReading) preloadTurns();
  }, [isReading]);

  /** Takes off what goes along with a message, once it is sent. */
  function settle(): void {
    setTicker(null);
    setIsFromLink(false);
  }

  return {
    text,
    setText,
    ticker,
    removeTicker: () => setTicker(null),
    isFromLink,
    settle,
    clearPrefill: () => {
      setText((typed) => withoutPrefill(typed, prefill));
      settle();
    },
  };
}

/** Tells of the thread that a new conversation was given: what is typed while its answer streams belongs to it. */
export function useStartedThread(started: string | null, onStarted: (threadId: string) => void): void {
  useEffect(() => {
    if (started === null) return;
    keepComposerDraft(null, '');
    onStarted(started);
  }, [started, onStarted]);
}
