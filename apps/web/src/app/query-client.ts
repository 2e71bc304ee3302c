import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from '#lib/api/api-error.ts';

/** Reads are tried again only where that can help; what was read stays on the screen while it is read anew. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Whether there is a network is no word on the server, or on what the service worker kept of it.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && mayRetry(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
