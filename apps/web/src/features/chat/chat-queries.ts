import { threadEndpoints, type Message } from '@aex/contracts/threads';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';

export function messagesKey(threadId: string): readonly unknown[] {
  return [threadEndpoints.messages.id, threadId];
}

/** A thread's messages, oldest first; earlier pages are fetched on demand. */
export function useMessages(threadId: string | null) {
  return useInfiniteQuery({
    queryKey: messagesKey(threadId ?? ''),
    enabled: threadId !== null,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        threadEndpoints.messages,
        { params: { id: threadId ?? '' }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }): Message[] => pages.toReversed().flatMap((page) => page.messages),
  });
}
