import { authEndpoints, tokenAnswerSchema } from '@aex/contracts/auth';
import { callsCopy } from '@aex/contracts/copy/calls';
import { ApiError, errorOf } from '#lib/api/api-error.ts';
import { urlOf } from '#lib/api/endpoint-url.ts';
import { sessionEnded, storedToken, storeToken } from '#lib/session/session-store.ts';

const texts = callsCopy.tokenSource;

let guestRequest: Promise<string> | null = null;
let renewal: { stale: string; answer: Promise<string | null> } | null = null;

async function fetchToken(url: string): Promise<Response> {
  try {
    return await fetch(url, { method: 'POST', headers: { accept: 'application/json' } });
  } catch (cause) {
    throw new ApiError({ kind: 'unreachable', message: texts.noToken, cause });
  }
}

async function readToken(response: Response): Promise<string> {
  const answer = tokenAnswerSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new ApiError({ kind: 'unreadable', message: texts.noToken, response });
  storeToken(answer.data);
  return answer.data.access_token;
}

/** A new guest token, stored. */
export async function requestGuestToken(): Promise<string> {
  const response = await fetchToken(urlOf(authEndpoints.token, { query: { mode: 'public' } }));
  if (!response.ok) throw await errorOf(response);
  return readToken(response);
}

/** The stored token, or a guest's when there is none; several callers at once make one request. */
export async function provideToken(): Promise<string> {
  if (sessionEnded()) throw new ApiError({ kind: 'problem', message: texts.sessionEnded });
  const stored = storedToken();
  if (stored !== null) return stored;
  guestRequest ??= requestGuestToken().finally(() => {
    guestRequest = null;
  });
  return guestRequest;
}

async function renewOnce(stale: string): Promise<string | null> {
  // Another tab may have renewed it while this one waited.
  const stored = storedToken();
  if (stored !== null && stored !== stale) return stored;
  const response = await fetchToken(urlOf(authEndpoints.refresh, {}));
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok) throw await errorOf(response);
  return readToken(response);
}

/** A fresh token in place of a refused one, or null when the session is over. One renewal at a time, over all tabs. */
export function renewToken(stale: string): Promise<string | null> {
  if (renewal?.stale === stale) return renewal.answer;
  const locks: LockManager | undefined = navigator.locks;
  const answer: Promise<string | null> =
    locks === undefined ? renewOnce(stale) : locks.request('aex-token', () => renewOnce(stale));
  const current = { stale, answer };
  renewal = current;
  const release = (): void => {
    if (renewal === current) renewal = null;
  };
  answer.then(release, release);
  return answer;
}
