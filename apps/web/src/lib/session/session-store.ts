import type { TokenAnswer } from '@aex/contracts/auth';
import { browserStore } from '#lib/browser-storage.ts';

/** Where the access token is kept (specified). */
export const tokenKey = 'aex_token';
/** Where the end of its session is kept beside it. */
const endKey = 'aex_session_end';

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

/** When the session of the stored token ends, as far as its answer has said. */
export function storedSessionEnd(): string | null {
  return browserStore.get(endKey);
}

export function storeToken({
  access_token: token,
  session_expires_at: end,
}: Pick<TokenAnswer, 'access_token' | 'session_expires_at'>): void {
  if (end === undefined) browserStore.remove(endKey);
  else browserStore.set(endKey, end);
  browserStore.set(tokenKey, token);
  ended = false;
  announce();
}

export function forgetToken(): void {
  browserStore.remove(tokenKey);
  browserStore.remove(endKey);
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
