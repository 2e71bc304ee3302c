import { type ClientActivityFilter, clientRecordEndpoints } from '@aex/contracts/client-records';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { saveFile } from '#lib/api/file-saving.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';

/** Who read and changed what of clients, newest first. */
export function useActivity(filter: ClientActivityFilter) {
  return useInfiniteQuery({
    queryKey: [...endpointKey(clientRecordEndpoints.listActivity), filter],
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) => {
      const request = { query: { ...filter, ...pageQuery(pageParam) } };
      return callApi(clientRecordEndpoints.listActivity, request, { signal });
    },
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** The same as a file. */
export function useSaveActivity(query: ClientActivityFilter) {
  return useMutation({
    mutationFn: () => saveFile(clientRecordEndpoints.exportActivity, { query }, 'client-activity.csv'),
  });
}
