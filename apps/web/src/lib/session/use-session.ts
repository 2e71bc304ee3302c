import { authEndpoints } from '@aex/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { sessionEnded, subscribeToSession } from '#lib/session/session-store.ts';

/** Whether the session is over and the reader is to log in again. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribeToSession, sessionEnded);
}

/** Who the token belongs to; a guest is somebody too. */
export function useIdentity() {
  return useQuery({ ...endpointQuery(authEndpoints.me, {}), staleTime: 5 * 60_000 });
}
