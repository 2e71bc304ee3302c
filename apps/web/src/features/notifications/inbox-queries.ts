import { notificationEndpoints, type Inbox } from '@aex/contracts/notifications';
import { useInfiniteQuery, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';

const key = endpointKey(notificationEndpoints.list);
const pageSize = 20;

/** The caller's inbox, the newest first; its first page says how many are unread. */
export function useInbox() {
  return useInfiniteQuery({
    queryKey: key,
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }): Promise<Inbox> =>
      callApi(notificationEndpoints.list, { query: { limit: pageSize, ...pageQuery(pageParam) } }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => ({
      entries: pages.flatMap((page) => page.notifications),
      unread: pages[0]?.unread_count ?? 0,
    }),
  });
}

const renew = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(notificationEndpoints.read, { params: { id } }),
    onSettled: () => renew(client),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(notificationEndpoints.readAll, {}),
    onSettled: () => renew(client),
  });
}

export function useDeleteNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(notificationEndpoints.remove, { params: { id } }),
    onSettled: () => renew(client),
  });
}
