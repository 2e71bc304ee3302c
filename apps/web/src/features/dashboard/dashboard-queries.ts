import { behaviorEndpoints } from '@aex/contracts/behaviors';
import { insightEndpoints } from '@aex/contracts/insights';
import { macroEndpoints } from '@aex/contracts/macro';
import { marketEndpoints } from '@aex/contracts/market';
import { threadEndpoints } from '@aex/contracts/threads';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { useQuoteStore } from '#lib/socket/quote-store-context.ts';

/** Specified: every part is asked for anew by itself, and one that fails takes no other with it. */
export const dashboardPollMs = 30_000;
export const poll = { refetchInterval: dashboardPollMs, retry: false } as const;

/** Specified. */
export const snapshotSymbols = ['SPY', 'QQQ', 'IWM', 'TSLA', 'NVDA'] as const;
const recentCount = 3;

const quotesRequest = { query: { symbols: snapshotSymbols.join(',') } };

/** The five quotes; they go to the store, where ticks replace them. */
export function useSnapshotQuotes() {
  const store = useQuoteStore();
  return useQuery({
    queryKey: endpointKey(marketEndpoints.quotes, quotesRequest),
    queryFn: async ({ signal }) => {
      const answer = await callApi(marketEndpoints.quotes, quotesRequest, { signal });
      store.put(
        answer.quotes.map(({ symbol, price, change_percent: changePct, timestamp: updatedAt, state }) => {
          return { symbol, last: price, changePct, updatedAt, state };
        }),
      );
      return answer;
    },
    ...poll,
  });
}

export function useRecentThreads() {
  return useQuery({ ...endpointQuery(threadEndpoints.list, { query: { limit: recentCount } }), ...poll });
}

export function useRecentInsights() {
  return useQuery({ ...endpointQuery(insightEndpoints.list, { query: { limit: recentCount } }), ...poll });
}

export function useBehaviorPulse() {
  return useQuery({ ...endpointQuery(behaviorEndpoints.list, { query: {} }), ...poll });
}

export function useMacroPulse() {
  return useQuery({ ...endpointQuery(macroEndpoints.snapshot, { query: {} }), ...poll });
}
