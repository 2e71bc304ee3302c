import { macroEndpoints } from '@aex/contracts/macro';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { pollUntilFilled } from '#lib/api/poll-until-filled.ts';

/** Specified. */
export const macroPollMs = 60_000;

export function useMacroSnapshot() {
  return useQuery({
    ...endpointQuery(macroEndpoints.snapshot, { query: {} }),
    refetchInterval: pollUntilFilled(macroPollMs, ({ regime }) => regime === null),
    staleTime: macroPollMs / 2,
    retry: false,
  });
}

export function useMacroConfidence() {
  return useQuery({
    ...endpointQuery(macroEndpoints.confidence, {}),
    refetchInterval: pollUntilFilled(macroPollMs, ({ confidence_score: score }) => score === null),
    staleTime: macroPollMs / 2,
    retry: false,
  });
}

const weekMs = 7 * 24 * 60 * 60_000;

/**
 * The snapshot as it was known seven days before a moment; past days seldom change, so it is asked for once, under a key of its
 * own: it is none of what is read again.
 */
export function useSnapshotOfWeekBefore(timestamp: string) {
  const day = new Date(Date.parse(timestamp) - weekMs).toISOString().slice(0, 10);
  return useQuery({
    queryKey: ['macro-a-week-before', day],
    queryFn: ({ signal }) => callApi(macroEndpoints.snapshot, { query: { as_of: day } }, { signal }),
    staleTime: Infinity,
    retry: false,
  });
}
