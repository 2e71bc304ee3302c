import { macroEndpoints } from '@aex/contracts/macro';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';

/** Specified. */
export const macroPollMs = 60_000;

export function useMacroSnapshot() {
  return useQuery({
    ...endpointQuery(macroEndpoints.snapshot, { query: {} }),
    refetchInterval: macroPollMs,
    staleTime: macroPollMs / 2,
    retry: false,
  });
}

export function useMacroConfidence() {
  return useQuery({
    ...endpointQuery(macroEndpoints.confidence, {}),
    refetchInterval: macroPollMs,
    staleTime: macroPollMs / 2,
    retry: false,
  });
}
