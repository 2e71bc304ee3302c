import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LiveRun } from '#features/chat/run-list.ts';
import type { RunStore } from '#features/chat/run-store.ts';

export const RunStoreContext = createContext<RunStore | null>(null);

export function useRunStore(): RunStore {
  const store = useContext(RunStoreContext);
  if (store === null) throw new Error('no RunStore');
  return store;
}

/** The runs of one conversation, oldest first. */
export function useLiveRuns(paneKey: string, threadId: string | null): readonly LiveRun[] {
  const store = useRunStore();
  const runs = useSyncExternalStore(store.subscribe, store.runs);
  return runs.filter((run) => (threadId === null ? run.paneKey === paneKey : run.threadId === threadId));
}
