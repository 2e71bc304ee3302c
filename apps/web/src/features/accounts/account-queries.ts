import { authEndpoints } from '@aex/contracts/auth';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';

export function useSessions() {
  return useQuery(endpointQuery(authEndpoints.sessions, { query: {} }));
}

export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(authEndpoints.revokeSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(authEndpoints.sessions) }),
  });
}

export function useRevokeOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(authEndpoints.revokeOtherSessions, {}),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(authEndpoints.sessions) }),
  });
}
