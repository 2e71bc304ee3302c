import { useCallback, useEffect, useMemo, useState } from 'react';
import { branchOf, type BranchChoices } from '#features/chat/branches.ts';
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

  const [choices, setChoices] = useState<BranchChoices>(new Map());
  const choose = useCallback(
    (parent: string, id: string) => setChoices((before) => new Map([...before, [parent, id]])),
    [],
  );
  const branch = useMemo(() => branchOf(stored ?? [], choices), [stored, choices]);
  const turns = useMemo(() => conversationOf(branch.messages, runs), [branch, runs]);
  /** What the next question follows where an older branch is shown; the server knows the newest. */
  const parentId = choices.size === 0 ? null : (branch.messages.at(-1)?.id ?? null);
  return {
    messages,
    runs,
    turns,
    branchings: branch.branchings,
    choose,
    parentId,
    current: runs.findLast((run) => run.answer.status === 'streaming') ?? null,
  };
}
