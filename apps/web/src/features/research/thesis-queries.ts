import { researchEndpoints } from '@aex/contracts/research';
import { type ThesisBody, thesisEndpoints } from '@aex/contracts/theses';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';

export function useThreadTheses(id: string) {
  return useInfiniteQuery({
    queryKey: endpointKey(thesisEndpoints.list, { params: { id }, query: {} }),
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) =>
      callApi(thesisEndpoints.list, { params: { id }, query: pageQuery(pageParam) }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.theses),
  });
}

/** The reader's own theses of all threads. */
export function useMyTheses() {
  return useInfiniteQuery({
    queryKey: endpointKey(thesisEndpoints.mine),
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) => callApi(thesisEndpoints.mine, { query: pageQuery(pageParam) }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.theses),
  });
}

export function useThesisScores() {
  return useQuery(endpointQuery(thesisEndpoints.scores, {}));
}

/** What shows a thesis, and the record of what was done to it. */
export function useThesisRefresh() {
  const client = useQueryClient();
  const changed = [thesisEndpoints.list, thesisEndpoints.mine, researchEndpoints.provenance];
  return () => Promise.all(changed.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
}

export function useOpenThesis(id: string) {
  const refresh = useThesisRefresh();
  return useMutation({
    mutationFn: (body: ThesisBody) => callApi(thesisEndpoints.create, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useWithdrawThesis(id: string, thesisId: string) {
  const refresh = useThesisRefresh();
  return useMutation({
    mutationFn: (body: { note?: string }) =>
      callApi(thesisEndpoints.close, { params: { id, thesis_id: thesisId }, body }),
    onSettled: refresh,
  });
}
