import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a handshake may come from here: a page of this server's own host or of an origin that the operator named. A program
 * that is no browser sends no origin; it holds its ticket itself, so no page can make it act.
 */
export function isOriginAllowed(headers: IncomingHttpHeaders, allowed: ReadonlySet<string>): boolean {
  // The draft protocol of version 8 calls it by the second name.
  const origins = [headers.origin, headers['sec-websocket-origin']].flat().filter((origin) => origin !== undefined);
  return origins.every((origin) => allowed.has(origin) || isOwnHost(origin, headers.host));
}

/**
 * Whether a call that a cookie opens may come from here: from a page as above, or from one that the browser itself says is of
 * this origin. A cookie goes along with whatever a hostile page sends.
 */
export function isOwnPage(headers: IncomingHttpHeaders, allowed: ReadonlySet<string>): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  return isOriginAllowed(headers, allowed) && (site === undefined || headers.origin !== undefined);
}

/** The origins of the operator's addresses, as browsers write them. */
export function originsOf(addresses: ReadonlyArray<string | null>): ReadonlySet<string> {
  return new Set(addresses.flatMap((address) => (address === null ? [] : [new URL(address).origin])));
}

function isOwnHost(origin: string, host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.origin === origin && url.host === host.toLowerCase();
}
