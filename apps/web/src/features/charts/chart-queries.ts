import type { AnswerOf } from '@aex/contracts/endpoint';
import { marketEndpoints } from '@aex/contracts/market';
import { marketSessionEndpoints, type SessionPrices } from '@aex/contracts/market-session';
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DailyRangeId } from '#features/charts/bar-ranges.ts';
import { endpointQuery } from '#lib/api/endpoint-query.ts';

/** Two years serve every span but the two longest, which are fetched when they are asked for. */
function barsQuery(symbol: string, range: DailyRangeId) {
  const span = range === 'MAX' ? 'max' : range === '5Y' ? '5y' : '2y';
  return { ...endpointQuery(marketEndpoints.bars, { query: { symbol, range: span } }), staleTime: 5 * 60_000 };
}

export function useBars(symbol: string, range: DailyRangeId) {
  return useQuery({ ...barsQuery(symbol, range), placeholderData: keepPreviousData });
}

/** As a symbol's quote. */
const sessionPollMs = 30_000;

function sessionQuery(symbol: string) {
  return {
    ...endpointQuery(marketSessionEndpoints.session, { query: { symbol } }),
    staleTime: sessionPollMs,
    refetchInterval: sessionPollMs,
  };
}

/** The course of the newest session, as long as it is wanted. */
export function useSessionPrices(symbol: string, isWanted: boolean) {
  return useQuery({ ...sessionQuery(symbol), enabled: isWanted });
}

export function useComparedSessions(symbols: readonly string[]) {
  return useQueries({ queries: symbols.map(sessionQuery), combine: readCompared<SessionPrices> });
}

type BarsAnswer = AnswerOf<typeof marketEndpoints.bars>;

function readCompared<Answer>(results: readonly UseQueryResult<Answer>[]) {
  return {
    answers: results.flatMap(({ data }) => (data === undefined ? [] : [data])),
    faults: results.map(({ error }) => error),
  };
}

/** The bars of the compared symbols that are there, and each one's fault; the same object as long as nothing changes. */
export function useComparedBars(symbols: readonly string[], range: DailyRangeId) {
  return useQueries({ queries: symbols.map((symbol) => barsQuery(symbol, range)), combine: readCompared<BarsAnswer> });
}

/** Symbols that match what is typed, for the suggestions of a comparison. */
export function useSymbolSuggestions(typed: string) {
  return useQuery({
    ...endpointQuery(marketEndpoints.universe, { query: { query: typed } }),
    enabled: typed.trim() !== '',
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
}
