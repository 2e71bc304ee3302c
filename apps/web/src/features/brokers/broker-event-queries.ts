import { brokerEventEndpoints } from '@aex/contracts/broker-events';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';

/** Of which connection, or of the connection behind which portfolio. */
export type EventsOf = { connection_id: string } | { portfolio_id: string };

export function useOpenEvents(of: EventsOf) {
  return useQuery(endpointQuery(brokerEventEndpoints.list, { query: of }));
}

export function useSettleEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, settled }: { id: string; settled: boolean }) =>
      callApi(brokerEventEndpoints.change, { params: { id }, body: { settled } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(brokerEventEndpoints.list) }),
  });
}
