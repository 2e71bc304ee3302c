import { alertEndpoints, type AlertBody } from '@aex/contracts/alerts';
import { settingsEndpoints } from '@aex/contracts/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';

const key = endpointKey(alertEndpoints.list);

export function useAlerts() {
  return useQuery(endpointQuery(alertEndpoints.list, { query: { limit: 200 } }));
}

/** A new rule may turn a switch of the settings on, so these are read anew. */
export function useCreateAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AlertBody) => callApi(alertEndpoints.create, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: key });
      await client.invalidateQueries({ queryKey: endpointKey(settingsEndpoints.get) });
    },
  });
}

export function useSwitchAlert(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isEnabled: boolean) =>
      callApi(alertEndpoints.change, { params: { id }, body: { is_enabled: isEnabled } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteAlert(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(alertEndpoints.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
