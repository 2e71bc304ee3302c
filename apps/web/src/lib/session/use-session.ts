import { authEndpoints } from '@aex/contracts/auth';
import { mayRole, type Permission } from '@aex/contracts/permissions';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { wasAccount } from '#lib/session/reader.ts';
import { sessionEnded, subscribeToSession } from '#lib/session/session-store.ts';

/** Whether the session is over and the reader is to log in again. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribeToSession, sessionEnded);
}

/** Who the token belongs to; a guest is somebody too. */
export function useIdentity() {
  return useQuery({ ...endpointQuery(authEndpoints.me, {}), staleTime: 5 * 60_000 });
}

/**
 * Whether it is still open who reads. An answer that once failed counts as not to be had also while it is asked for again:
 * each part that then stands asks anew, and would take itself off the page for as long.
 */
export function useAwaitsIdentity(): boolean {
  const { isPending, errorUpdateCount } = useIdentity();
  return isPending && errorUpdateCount === 0;
}

/** Whether the reader has no account, as far as is known while the server cannot be asked. */
export function useIsGuest(): boolean {
  const { data } = useIdentity();
  return data === undefined ? !wasAccount() : data.role === 'guest';
}

/** Whether the reader's role carries a permission; the server asks the same table. */
export function useMay(permission: Permission): boolean {
  const { data } = useIdentity();
  return data !== undefined && data.mode === 'internal' && mayRole(data.role, permission);
}
