import { useEffect, useMemo } from 'react';
import { useMessages } from '#features/chat/chat-queries.ts';
import { conversationOf, isSettledBy } from '#features/chat/conversation.ts';
import { useLiveRuns, useRunStore } from '#features/chat/run-store-context.ts';

/** The turns of a conversation: what is stored, what is live, and runs found running taken up again. */
export function useConversation(paneKey: string, threadId: string | null) {
  const store = useRunStore();
  const messages = useMessages(threadId);
  const runs = useLiveRuns(paneKey, threadId);
  const stored = messages.data;

  useEffect(() => {
    for (const { id, thread_id: thread, role, metadata } of stored ?? []) {
      if (role !== 'assistant' || metadata.status !== 'streaming' || metadata.run_id === null) continue;
      store.resume({ threadId: thread, runId: metadata.run_id, messageId: id });
    }
    for (const run of store.runs()) {
      if ((stored ?? []).some((message) => isSettledBy(run, message))) store.forget(run.key);
    }
  }, [store, stored, runs]);

  const turns = useMemo(() => conversationOf(stored ?? [], runs), [stored, runs]);
  return { messages, runs, turns, current: runs.findLast((run) => run.answer.status === 'streaming') ?? null };
}
