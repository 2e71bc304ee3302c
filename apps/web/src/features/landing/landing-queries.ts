import { macroEndpoints } from '@aex/contracts/macro';
import { marketEndpoints } from '@aex/contracts/market';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';

export const sampleSymbol = 'SPY';

const visit = { staleTime: 60_000 };

export function useSampleMacro() {
  return useQuery({ ...endpointQuery(macroEndpoints.snapshot, { query: {} }), ...visit });
}

export function useSampleQuote() {
  return useQuery({ ...endpointQuery(marketEndpoints.quotes, { query: { symbols: sampleSymbol } }), ...visit });
}
