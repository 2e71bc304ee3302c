import { threadEndpoints, type Message } from '@aex/contracts/threads';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';

/** A thread's messages, oldest first; earlier pages are fetched on demand. */
export function useMessages(threadId: string | null) {
  return useInfiniteQuery({
    queryKey: endpointKey(threadEndpoints.messages, { params: { id: threadId ?? '' }, query: {} }),
    enabled: threadId !== null,
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) =>
      callApi(threadEndpoints.messages, { params: { id: threadId ?? '' }, query: pageQuery(pageParam) }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }): Message[] => pages.toReversed().flatMap((page) => page.messages),
  });
}
