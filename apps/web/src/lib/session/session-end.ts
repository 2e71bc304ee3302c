import type { TokenAnswer } from '@aex/contracts/auth';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let endsAt: string | null = null;

/** Each token says when its session ends; it is renewed often enough for that to be known in time. */
export function noteSessionEnd({ session_expires_at: end }: Pick<TokenAnswer, 'session_expires_at'>): void {
  endsAt = end ?? null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the session ends, as far as a token of this visit has said. */
export function useSessionEnd(): string | null {
  return useSyncExternalStore(subscribe, () => endsAt);
}
