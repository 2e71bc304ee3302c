import { marketEndpoints } from '@aex/contracts/market';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#lib/api/endpoint-query.ts';

/** As the dashboard's quotes (specified). */
const symbolPollMs = 30_000;

export function useSymbol(ticker: string) {
  return useQuery({
    ...endpointQuery(marketEndpoints.symbol, { params: { ticker }, query: {} }),
    refetchInterval: symbolPollMs,
  });
}
