import type { BodyOf } from '@aex/contracts/endpoint';
import { invitationEndpoints } from '@aex/contracts/invitations';
import { peopleEndpoints } from '@aex/contracts/people';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { firstPage, pageQuery } from '#lib/api/paging.ts';

/** The people of this installation, page by page; a text looks in names and addresses. */
export function usePeople(query: string) {
  return useInfiniteQuery({
    queryKey: [...endpointKey(peopleEndpoints.list), query],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        peopleEndpoints.list,
        { query: { ...pageQuery(pageParam), ...(query === '' ? {} : { query }) } },
        { signal },
      ),
    initialPageParam: firstPage.cursor,
    getNextPageParam: (last) => last.next_cursor,
  });
}

export type PersonChange = BodyOf<typeof peopleEndpoints.change>;

export function useChangePerson(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PersonChange) => callApi(peopleEndpoints.change, { params: { id }, body: change }),
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(peopleEndpoints.list) }),
  });
}

export function useDeletePerson(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(peopleEndpoints.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(peopleEndpoints.list) }),
  });
}

export function useResetLink(id: string) {
  return useMutation({ mutationFn: () => callApi(peopleEndpoints.resetLink, { params: { id } }) });
}

export function useInvitations() {
  return useQuery(endpointQuery(invitationEndpoints.list, { query: {} }));
}

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof invitationEndpoints.create>) => callApi(invitationEndpoints.create, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(invitationEndpoints.list) }),
  });
}

export function useRevokeInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(invitationEndpoints.revoke, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(invitationEndpoints.list) }),
  });
}

export function usePolicy() {
  return useQuery(endpointQuery(peopleEndpoints.policy, {}));
}

export function useChangePolicy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof peopleEndpoints.changePolicy>) => callApi(peopleEndpoints.changePolicy, { body }),
    onSuccess: (policy) => client.setQueryData(endpointKey(peopleEndpoints.policy, {}), policy),
  });
}
