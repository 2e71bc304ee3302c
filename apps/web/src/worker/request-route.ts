import { clientRouteOf } from '@aex/contracts/routes';

/**
 * How the worker treats a request: `page` and `shell-file` come from the server and, without it, from the built shell; `asset`
 * never changes under its name; `kept` is a public answer that may be shown later; `network` is none of the worker's business.
 */
export type RequestRoute = 'page' | 'shell-file' | 'asset' | 'kept' | 'network';

export type AskedRequest = { url: string; method: string; mode: string };

/** Reference data and insights, the same for every reader. Quotes, reports and all that belongs to an account are not here. */
const keptPaths = [
  /^\/api\/v1\/macro\/(?:snapshot|confidence|history|curve|backtest)$/,
  /^\/api\/v1\/macro\/series\/[^/]+$/,
  /^\/api\/v1\/insight\/posts(?:\/[^/]+)?$/,
  /^\/api\/v1\/strategies$/,
  /^\/api\/v1\/market\/behaviors$/,
];

/** The treatment of a request to `origin`, given the paths of the shell's own files. */
export function routeOf(request: AskedRequest, origin: string, shellFiles: ReadonlySet<string>): RequestRoute {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'network';
  if (request.mode === 'navigate') return clientRouteOf(url.pathname) === null ? 'network' : 'page';
  if (url.pathname.startsWith('/assets/')) return 'asset';
  if (shellFiles.has(url.pathname)) return 'shell-file';
  return keptPaths.some((path) => path.test(url.pathname)) ? 'kept' : 'network';
}
