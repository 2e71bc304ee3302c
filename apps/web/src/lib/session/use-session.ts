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
