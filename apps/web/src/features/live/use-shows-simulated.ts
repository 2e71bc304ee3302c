import { macroEndpoints } from '@aex/contracts/macro';
import { watchlistEndpoints, type Watchlist } from '@aex/contracts/watchlist';
import { skipToken, useQuery } from '@tanstack/react-query';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';

/** Whether what the shell shows, the macro bar or the watchlist, has a simulated figure in it. */
export function useShowsSimulated(): boolean {
  const macro = useQuery({ ...endpointQuery(macroEndpoints.snapshot, { query: {} }), enabled: false });
  const watchlist = useQuery<Watchlist>({
    queryKey: endpointKey(watchlistEndpoints.get, {}),
    queryFn: skipToken,
  });
  const states = [
    ...Object.values(macro.data?.sources ?? {}).map((source) => source?.state),
    ...Object.values(watchlist.data?.quotes ?? {}).map((quote) => quote.state),
  ];
  return states.includes('simulated');
}
