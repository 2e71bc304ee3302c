import type { Response } from './endpoint-caller.ts';

type SetCookie = Response['cookies'][number];

const refreshCookie = '__Host-aex_refresh';

/** The refresh cookie that an answer sets, or null. */
export function refreshCookieOf(response: Response): SetCookie | null {
  return response.cookies.find(({ name }) => name === refreshCookie) ?? null;
}

/** The cookies of a request that presents a refresh secret. */
export function withRefreshSecret(secret: string): Record<string, string> {
  return { [refreshCookie]: secret };
}
