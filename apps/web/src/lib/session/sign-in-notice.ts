import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let notice: string | null = null;

/** What the server had to say of the last login, until the reader has seen it. */
export function tellSignInNotice(text: string | null): void {
  notice = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSignInNotice(): string | null {
  return useSyncExternalStore(subscribe, () => notice);
}
