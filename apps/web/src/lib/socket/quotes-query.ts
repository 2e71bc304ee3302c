import { marketEndpoints } from '@aex/contracts/market';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey } from '#lib/api/endpoint-query.ts';
import type { QuoteStore } from '#lib/socket/quote-store.ts';

/** The quotes of these symbols by a call; they go to the store, where ticks replace them. */
export function quotesQuery(store: QuoteStore, symbols: readonly string[]) {
  const request = { query: { symbols: symbols.join(',') } };
  return {
    queryKey: endpointKey(marketEndpoints.quotes, request),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = await callApi(marketEndpoints.quotes, request, { signal });
      store.put(
        answer.quotes.map(({ symbol, price, change_percent: changePct, timestamp: updatedAt, state }) => {
          return { symbol, last: price, changePct, updatedAt, state };
        }),
      );
      return answer;
    },
  };
}
