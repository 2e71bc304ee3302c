import { adminEndpoints } from '@aex/contracts/admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';

/** Specified. */
const healthPollMs = 30_000;

export function useHealth() {
  return useQuery({ ...endpointQuery(adminEndpoints.health, {}), refetchInterval: healthPollMs });
}

export function useResetRateLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (endpoint: string) => callApi(adminEndpoints.resetRateLimit, { body: { endpoint } }),
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(adminEndpoints.health) }),
  });
}
