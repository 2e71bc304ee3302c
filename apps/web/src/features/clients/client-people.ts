import { collaborationEndpoints } from '@aex/contracts/collaboration';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';

/** The people of the workspace, by name. */
export function usePeople() {
  return useQuery({
    ...endpointQuery(collaborationEndpoints.colleagues, { query: { limit: 200 } }),
    select: ({ people }) => people,
  });
}

/** Those of them who may look after clients. */
export function useAdvisers() {
  return useQuery({
    ...endpointQuery(collaborationEndpoints.colleagues, { query: { limit: 200 } }),
    select: ({ people }) => people.filter(({ role }) => role === 'owner' || role === 'advisor'),
  });
}
