/** Where the built client registers its service worker. */
export const workerPath = '/sw.js';

/** Caches of answers begin with this; the page deletes them when the account changes. */
export const keptPrefix = 'aex-kept-';

/** On an answer out of the cache: when it was read, in ISO 8601. */
export const keptAtHeader = 'x-aex-kept-at';

/** Whether a status is a proxy's word that the server behind it is away; the server itself never says so. */
export function saysServerIsAway(status: number): boolean {
  return status === 502 || status === 504;
}
