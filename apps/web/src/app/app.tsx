import { threadEndpoints } from '@aex/contracts/threads';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { createAppRouter } from '#app/router.tsx';
import { createRunStore, RunStoreContext } from '#features/chat/index.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { retryLoading } from '#lib/api/loading-retry.ts';
import { QuoteStoreContext } from '#lib/socket/quote-store-context.ts';
import { createQuoteStore } from '#lib/socket/quote-store.ts';
import { LoadingRetryContext } from '#ui/skeleton.tsx';

type AppProps = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> };

/** The product with everything it stands on; runs live here, so that a change of page interrupts no answer. */
export function App({ queryClient, router }: AppProps) {
  const [runStore] = useState(() =>
    createRunStore({
      onEnd: (threadId) => {
        void queryClient.invalidateQueries({ queryKey: endpointKey(threadEndpoints.list) });
        if (threadId === null) return;
        // Its messages, its evidence, its place in the lifecycle: whatever was asked for by its id.
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(threadId),
        });
      },
    }),
  );
  const [quotes] = useState(createQuoteStore);
  const askAgain = useCallback(() => void retryLoading(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <RunStoreContext value={runStore}>
        <QuoteStoreContext value={quotes}>
          <LoadingRetryContext value={askAgain}>
            <RouterProvider router={router} />
          </LoadingRetryContext>
        </QuoteStoreContext>
      </RunStoreContext>
    </QueryClientProvider>
  );
}
