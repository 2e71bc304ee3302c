import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from '#lib/api/api-error.ts';

/** Reads are tried again only where that can help; what was read stays on the screen while it is read anew. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (failures, error) => failures < 2 && mayRetry(error) },
      mutations: { retry: false },
    },
  });
}
