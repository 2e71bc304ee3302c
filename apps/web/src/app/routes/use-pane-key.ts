import { useCallback, useState } from 'react';
import type { ChatPrefill } from '#features/chat/prefill.ts';

type Adoption = { threadId: string; key: string };

let newPanes = 0;

function nextKey(): string {
  newPanes += 1;
  return `new-${newPanes}`;
}

/**
 * The identity of the chat pane. It changes with the thread, but not when a new conversation is given its thread:
 * the pane that asked goes on, with its focus and its stream.
 */
export function usePaneKey(threadId: string | null, prefill: ChatPrefill) {
  const [draft, setDraft] = useState(() => ({ key: nextKey(), prefill: JSON.stringify(prefill) }));
  const [adoption, setAdoption] = useState<Adoption | null>(null);
  const wanted = JSON.stringify(prefill);

  // A spent key, or another link's prefill, calls for a fresh pane.
  const isSpent = threadId !== null && adoption?.threadId === threadId && adoption.key === draft.key;
  const isOther = threadId === null && wanted !== draft.prefill;
  if (isSpent || isOther) setDraft({ key: nextKey(), prefill: threadId === null ? wanted : '{}' });

  const adopt = useCallback((started: string) => setAdoption({ threadId: started, key: draft.key }), [draft.key]);
  const paneKey = threadId === null ? draft.key : adoption?.threadId === threadId ? adoption.key : threadId;
  return { paneKey, adopt };
}
