import { macroEndpoints } from '@aex/contracts/macro';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';

/** The answer the macro bar polls; nothing is asked twice. */
export function useRegimeNow() {
  return useQuery({ ...endpointQuery(macroEndpoints.snapshot, { query: {} }), staleTime: 30_000 });
}
