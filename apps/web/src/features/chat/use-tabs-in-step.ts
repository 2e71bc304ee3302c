import { threadEndpoints } from '@aex/contracts/threads';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveRun } from '#features/chat/run-list.ts';
import { useRunStore } from '#features/chat/run-store-context.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';

const channelName = 'aex-runs';

/** A run of a question that was asked here and that the server has taken: it is stored, so others can read it. */
function startedHere({ question, threadId, answer }: LiveRun): boolean {
  return question !== null && threadId !== null && answer.runId !== null && answer.status === 'streaming';
}

/** Tells the other tabs which conversation a run begins in, by its id alone; hearing of one, reads it again and so takes up the run. */
export function useTabsInStep(): void {
  const client = useQueryClient();
  const store = useRunStore();

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    const told = new Set<string>();

    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return;
      void client.invalidateQueries({ queryKey: endpointKey(threadEndpoints.list) });
      const params = { id: data };
      void client.invalidateQueries({ queryKey: endpointKey(threadEndpoints.messages, { params, query: {} }) });
    });

    const tell = (): void => {
      for (const run of store.runs()) {
        if (told.has(run.key) || !startedHere(run)) continue;
        told.add(run.key);
        channel.postMessage(run.threadId);
      }
    };
    tell();
    const unsubscribe = store.subscribe(tell);
    return () => {
      unsubscribe();
      channel.close();
    };
  }, [client, store]);
}
