import { behaviorEndpoints } from '@aex/contracts/behaviors';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { pollUntilFilled } from '#lib/api/poll-until-filled.ts';

/** Specified. */
export const behaviorPollMs = 600_000;

export function useBehaviors() {
  return useQuery({
    ...endpointQuery(behaviorEndpoints.list, { query: {} }),
    refetchInterval: pollUntilFilled(behaviorPollMs, ({ cards }) => cards.length === 0),
  });
}
