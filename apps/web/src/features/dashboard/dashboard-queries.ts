import { behaviorEndpoints } from '@aex/contracts/behaviors';
import { insightEndpoints } from '@aex/contracts/insights';
import { macroEndpoints } from '@aex/contracts/macro';
import { threadEndpoints } from '@aex/contracts/threads';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';
import { pollUntilFilled } from '#lib/api/poll-until-filled.ts';
import { useQuoteStore } from '#lib/socket/quote-store-context.ts';
import { quotesQuery } from '#lib/socket/quotes-query.ts';

/** Specified: every part is asked for anew by itself, and one that fails takes no other with it. */
export const dashboardPollMs = 30_000;
export const poll = { refetchInterval: dashboardPollMs, retry: false } as const;

/** Specified. */
export const snapshotSymbols = ['SPY', 'QQQ', 'IWM', 'TSLA', 'NVDA'] as const;
const recentCount = 3;

/** The five quotes. */
export function useSnapshotQuotes() {
  return useQuery({
    ...quotesQuery(useQuoteStore(), snapshotSymbols),
    ...poll,
    refetchInterval: pollUntilFilled(dashboardPollMs, ({ quotes }) => quotes.length === 0),
  });
}

export function useRecentThreads() {
  return useQuery({ ...endpointQuery(threadEndpoints.list, { query: { limit: recentCount } }), ...poll });
}

export function useRecentInsights() {
  return useQuery({ ...endpointQuery(insightEndpoints.list, { query: { limit: recentCount } }), ...poll });
}

export function useBehaviorPulse() {
  return useQuery({
    ...endpointQuery(behaviorEndpoints.list, { query: {} }),
    ...poll,
    refetchInterval: pollUntilFilled(dashboardPollMs, ({ cards }) => cards.length === 0),
  });
}

export function useMacroPulse() {
  return useQuery({ ...endpointQuery(macroEndpoints.snapshot, { query: {} }), ...poll });
}
