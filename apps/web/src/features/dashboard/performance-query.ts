import { brokerEndpoints } from '@aex/contracts/brokers';
import { useQuery } from '@tanstack/react-query';
import { poll } from '#features/dashboard/dashboard-queries.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';

export function useBrokerPerformance() {
  return useQuery({ ...endpointQuery(brokerEndpoints.performance, { query: {} }), ...poll });
}
