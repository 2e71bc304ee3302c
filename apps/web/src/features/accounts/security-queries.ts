import { authEndpoints } from '@aex/contracts/auth';
import type { Endpoint } from '@aex/contracts/endpoint';
import { passkeyEndpoints } from '@aex/contracts/passkeys';
import { personalTokenEndpoints } from '@aex/contracts/personal-tokens';
import { secondFactorEndpoints } from '@aex/contracts/second-factors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';

export function useSecondFactor() {
  return useQuery(endpointQuery(secondFactorEndpoints.state, {}));
}

export function usePasskeys() {
  return useQuery(endpointQuery(passkeyEndpoints.list, { query: { limit: 200 } }));
}

export function useTokens() {
  return useQuery(endpointQuery(personalTokenEndpoints.list, { query: { limit: 200 } }));
}

function useReread(...endpoints: Endpoint[]) {
  const client = useQueryClient();
  return () => Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
}

/** Reads anew what a changed second factor touches. */
export function useRereadFactors() {
  return useReread(secondFactorEndpoints.state, passkeyEndpoints.list);
}

export function useRereadTokens() {
  return useReread(personalTokenEndpoints.list);
}

export function useRereadSessions() {
  return useReread(authEndpoints.sessions);
}
