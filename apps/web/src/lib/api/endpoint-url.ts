import type { Endpoint } from '@aex/contracts/endpoint';

export type RequestParts = { params?: unknown; query?: unknown; body?: unknown };

function entriesOf(part: unknown): [string, string][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] satisfies [string, string]],
  );
}

/** The path of a call with its parameters and query filled in. */
export function urlOf(endpoint: Endpoint, request: RequestParts): string {
  const params = new Map(entriesOf(request.params));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(params.get(name) ?? ''),
  );
  const query = new URLSearchParams(entriesOf(request.query)).toString();
  return query === '' ? path : `${path}?${query}`;
}
