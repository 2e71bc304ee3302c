import { threadEndpoints } from '@aex/contracts/threads';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import type { createAppRouter } from '#app/router.tsx';
import { createRunStore, RunStoreContext } from '#features/chat/index.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import { QuoteStoreContext } from '#lib/socket/quote-store-context.ts';
import { createQuoteStore } from '#lib/socket/quote-store.ts';

type AppProps = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> };

/** The product with everything it stands on; runs live here, so that a change of page interrupts no answer. */
export function App({ queryClient, router }: AppProps) {
  const [runStore] = useState(() =>
    createRunStore({
      onEnd: (threadId) => {
        void queryClient.invalidateQueries({ queryKey: endpointKey(threadEndpoints.list) });
        if (threadId === null) return;
        const params = { id: threadId };
        void queryClient.invalidateQueries({ queryKey: endpointKey(threadEndpoints.get, { params }) });
        void queryClient.invalidateQueries({ queryKey: endpointKey(threadEndpoints.messages, { params, query: {} }) });
      },
    }),
  );
  const [quotes] = useState(createQuoteStore);
  return (
    <QueryClientProvider client={queryClient}>
      <RunStoreContext value={runStore}>
        <QuoteStoreContext value={quotes}>
          <RouterProvider router={router} />
        </QuoteStoreContext>
      </RunStoreContext>
    </QueryClientProvider>
  );
}
