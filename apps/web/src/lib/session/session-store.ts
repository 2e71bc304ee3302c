import { browserStore } from '#lib/browser-storage.ts';

/** Where the access token is kept (specified). */
export const tokenKey = 'aex_token';

type Listener = () => void;

const listeners = new Set<Listener>();
let ended = false;

function announce(): void {
  for (const listener of listeners) listener();
}

/** The token, straight from storage: another tab may have changed it. */
export function storedToken(): string | null {
  return browserStore.get(tokenKey);
}

export function storeToken(token: string): void {
  browserStore.set(tokenKey, token);
  ended = false;
  announce();
}

export function forgetToken(): void {
  browserStore.remove(tokenKey);
  ended = false;
  announce();
}

/** The session is over and could not be renewed: the shell asks to log in again, over the page as it is. */
export function markSessionEnded(): void {
  if (ended) return;
  ended = true;
  announce();
}

/** Another tab has stored a token or taken it away: what has ended here was the session before. */
export function takeOtherTabsWord(): void {
  ended = false;
  announce();
}

export function sessionEnded(): boolean {
  return ended;
}

export function subscribeToSession(listener: Listener): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
