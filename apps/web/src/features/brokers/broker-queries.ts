import { brokerEndpoints, type BrokerCredentials, type BrokerProvider } from '@aex/contracts/brokers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { departTo } from '#lib/secure-departure.ts';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';

const connectionsRequest = { query: { limit: 100 } };

export function useBrokerProviders() {
  return useQuery({ ...endpointQuery(brokerEndpoints.providers, {}), staleTime: 5 * 60_000 });
}

export function useBrokerConnections() {
  return useQuery(endpointQuery(brokerEndpoints.list, connectionsRequest));
}

export type ConnectRequest = {
  provider: BrokerProvider;
  isSignIn: boolean;
  sandbox: boolean;
  credentials: BrokerCredentials | null;
};

/** Connects by a form's values, or leaves for the broker's own sign-in page. */
export function useConnectBroker() {
  const refresh = useRefreshBrokers();
  return useMutation({
    mutationFn: async ({ provider, isSignIn, sandbox, credentials }: ConnectRequest) => {
      if (isSignIn) {
        const request = { params: { provider }, query: { sandbox: sandbox ? ('true' as const) : ('false' as const) } };
        departTo((await callApi(brokerEndpoints.authorize, request)).auth_url);
        return;
      }
      const body = credentials === null ? { provider, sandbox } : { provider, sandbox, credentials };
      await callApi(brokerEndpoints.connect, { body });
    },
    onSuccess: refresh,
  });
}

export function useTestConnection(id: string) {
  const refresh = useRefreshBrokers();
  return useMutation({
    mutationFn: () => callApi(brokerEndpoints.test, { params: { id } }),
    onSettled: refresh,
  });
}

export function useDisconnectBroker(id: string) {
  const refresh = useRefreshBrokers();
  return useMutation({
    mutationFn: () => callApi(brokerEndpoints.disconnect, { params: { id } }),
    onSuccess: refresh,
  });
}

function useRefreshBrokers() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: endpointKey(brokerEndpoints.list) });
    await client.invalidateQueries({ queryKey: endpointKey(brokerEndpoints.performance) });
  };
}
