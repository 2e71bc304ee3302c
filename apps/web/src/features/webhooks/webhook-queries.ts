import { webhookEndpoints, type WebhookEvent } from '@aex/contracts/webhooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';

export function useWebhooks() {
  return useQuery(endpointQuery(webhookEndpoints.list, { query: {} }));
}

/** The newest deliveries; read again every few seconds while one is on its way. */
export function useDeliveries(id: string) {
  return useQuery({
    ...endpointQuery(webhookEndpoints.deliveries, { params: { id }, query: { limit: 10 } }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === 'pending') === true ? 3000 : false,
  });
}

function useReread() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [webhookEndpoints.list, webhookEndpoints.deliveries].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
}

export function useAddWebhook() {
  const reread = useReread();
  return useMutation({
    mutationFn: (body: { url: string; events: WebhookEvent[] }) => callApi(webhookEndpoints.create, { body }),
    onSuccess: reread,
  });
}

export type WebhookChange = { events?: WebhookEvent[]; is_enabled?: boolean };

export function useChangeWebhook(id: string) {
  const reread = useReread();
  return useMutation({
    mutationFn: (body: WebhookChange) => callApi(webhookEndpoints.update, { params: { id }, body }),
    onSettled: reread,
  });
}

export function useTestWebhook(id: string) {
  const reread = useReread();
  return useMutation({
    mutationFn: () => callApi(webhookEndpoints.test, { params: { id } }),
    onSettled: reread,
  });
}

export function useRemoveWebhook(id: string) {
  const reread = useReread();
  return useMutation({
    mutationFn: () => callApi(webhookEndpoints.remove, { params: { id } }),
    onSuccess: reread,
  });
}
