import { adminEndpoints } from '@aex/contracts/admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';

/** Specified. */
const healthPollMs = 30_000;
const secondReadingMs = 2000;

const healthQuery = endpointQuery(adminEndpoints.health, {});

export function useHealth() {
  return useQuery({
    ...healthQuery,
    refetchInterval: ({ state }) => (state.dataUpdateCount === 1 ? secondReadingMs : healthPollMs),
    notifyOnChangeProps: 'all',
  });
}

/** The first reading comes before this page's own connection stands, which the second one counts. */
export function useIsFirstReading(): boolean {
  return useQueryClient().getQueryState(healthQuery.queryKey)?.dataUpdateCount === 1;
}

export function useResetRateLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (endpoint: string) => callApi(adminEndpoints.resetRateLimit, { body: { endpoint } }),
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(adminEndpoints.health) }),
  });
}
