import { lifecycleEndpoints, type ApproveBody, type TransitionBody } from '@aex/contracts/lifecycle';
import { researchEndpoints, verificationEndpoints } from '@aex/contracts/research';
import { reviewEndpoints } from '@aex/contracts/reviews';
import { threadEndpoints } from '@aex/contracts/threads';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';

/** A thread with its place in the lifecycle and the moves open to the reader. */
export function useGovernedThread(id: string) {
  return useQuery(endpointQuery(lifecycleEndpoints.get, { params: { id } }));
}

export function useEvidence(id: string) {
  return useInfiniteQuery({
    queryKey: endpointKey(researchEndpoints.evidence, { params: { id }, query: {} }),
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) =>
      callApi(researchEndpoints.evidence, { params: { id }, query: pageQuery(pageParam) }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.evidence),
  });
}

export function useProvenance(id: string) {
  return useInfiniteQuery({
    queryKey: endpointKey(researchEndpoints.provenance, { params: { id }, query: {} }),
    initialPageParam: firstPage.cursor,
    queryFn: ({ pageParam, signal }) =>
      callApi(researchEndpoints.provenance, { params: { id }, query: pageQuery(pageParam) }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.logs),
  });
}

/** The latest verification; null where the thread was never verified. */
export function useVerification(id: string) {
  const query = endpointQuery(verificationEndpoints.verification, { params: { id } });
  return useQuery({
    queryKey: query.queryKey,
    queryFn: ({ signal }) =>
      callApi(verificationEndpoints.verification, { params: { id } }, { signal }).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
  });
}

/** Everything that a step of governance may have changed. */
export function useGovernanceRefresh() {
  const client = useQueryClient();
  const changed = [
    lifecycleEndpoints.get,
    lifecycleEndpoints.reviews,
    reviewEndpoints.list,
    researchEndpoints.evidence,
    researchEndpoints.provenance,
    verificationEndpoints.verification,
    threadEndpoints.list,
    threadEndpoints.get,
  ];
  return () => Promise.all(changed.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
}

export function useVerify(id: string) {
  const refresh = useGovernanceRefresh();
  return useMutation({
    mutationFn: () => callApi(verificationEndpoints.verify, { params: { id } }),
    onSettled: refresh,
  });
}

export function useTransition(id: string) {
  const refresh = useGovernanceRefresh();
  return useMutation({
    mutationFn: (body: TransitionBody) => callApi(lifecycleEndpoints.transition, { params: { id }, body }),
    onSettled: refresh,
  });
}

export function useApprove(id: string) {
  const refresh = useGovernanceRefresh();
  return useMutation({
    mutationFn: (body: ApproveBody) => callApi(lifecycleEndpoints.approve, { params: { id }, body }),
    onSettled: refresh,
  });
}

export function useReviews() {
  return useQuery(endpointQuery(lifecycleEndpoints.reviews, { query: {} }));
}
