import { passwordEndpoints } from '@aex/contracts/passwords';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';

/** What sign-up and sign-in offer on this installation. */
export function useSignInOptions() {
  return useQuery({ ...endpointQuery(passwordEndpoints.options, {}), staleTime: 60_000 });
}
