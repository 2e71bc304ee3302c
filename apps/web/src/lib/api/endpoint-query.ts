import type { Endpoint, RequestOf } from '@aex/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi, readyAnswer } from '#lib/api/api-client.ts';

/** The cache key of an endpoint's answers; with a request, of that one answer. */
export function endpointKey<E extends Endpoint>(endpoint: E, request?: RequestOf<E>): readonly unknown[] {
  return request === undefined ? [endpoint.id] : [endpoint.id, request];
}

/** Query options for reading one endpoint. */
export function endpointQuery<E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
  return queryOptions({
    queryKey: endpointKey(endpoint, request),
    queryFn: ({ signal }) => callApi(endpoint, request, { signal }),
    initialData: () => readyAnswer(endpoint, request),
  });
}
