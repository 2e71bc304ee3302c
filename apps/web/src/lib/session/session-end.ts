import { useSyncExternalStore } from 'react';
import { storedSessionEnd, subscribeToSession } from '#lib/session/session-store.ts';

/** When the session ends, as far as the answer with its token has said, to this tab or to another one. */
export function useSessionEnd(): string | null {
  return useSyncExternalStore(subscribeToSession, storedSessionEnd);
}
