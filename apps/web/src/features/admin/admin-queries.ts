import { adminEndpoints } from '@aex/contracts/admin';
import { mayRole, type Permission } from '@aex/contracts/permissions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { useIdentity } from '#lib/session/use-session.ts';

/** Specified. */
export const healthPollMs = 30_000;

export function useHealth() {
  return useQuery({ ...endpointQuery(adminEndpoints.health, {}), refetchInterval: healthPollMs });
}

/** Whether the reader's role carries a permission; the server asks the same table. */
export function useMay(permission: Permission): boolean {
  const { data } = useIdentity();
  return data !== undefined && data.mode === 'internal' && mayRole(data.role, permission);
}

export function useResetRateLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (endpoint: string) => callApi(adminEndpoints.resetRateLimit, { body: { endpoint } }),
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(adminEndpoints.health) }),
  });
}
