import { strategyEndpoints } from '@aex/contracts/strategies';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';

/** All frameworks: they are few, and tags and groups are told from the whole list. */
export function useStrategies() {
  return useQuery({ ...endpointQuery(strategyEndpoints.list, { query: { limit: 200 } }), staleTime: 5 * 60_000 });
}
