import { threadEndpoints, type Thread } from '@aex/contracts/threads';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';

/** The caller's conversations, newest first. */
export function useThreads() {
  return useInfiniteQuery({
    queryKey: endpointKey(threadEndpoints.list),
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) => callApi(threadEndpoints.list, { query: pageQuery(pageParam) }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }): Thread[] => pages.flatMap((page) => page.threads),
  });
}

export function useThread(id: string | null) {
  return useQuery({ ...endpointQuery(threadEndpoints.get, { params: { id: id ?? '' } }), enabled: id !== null });
}

export function useRenameThread(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) => callApi(threadEndpoints.rename, { params: { id }, body: { title } }),
    onSuccess: async (thread) => {
      client.setQueryData(endpointKey(threadEndpoints.get, { params: { id } }), thread);
      await client.invalidateQueries({ queryKey: endpointKey(threadEndpoints.list) });
    },
  });
}

export function useDeleteThread(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(threadEndpoints.remove, { params: { id } }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: endpointKey(threadEndpoints.get, { params: { id } }) });
      client.removeQueries({ queryKey: endpointKey(threadEndpoints.messages, { params: { id }, query: {} }) });
      await client.invalidateQueries({ queryKey: endpointKey(threadEndpoints.list) });
    },
  });
}
