import { watchlistCopy } from '@aex/contracts/copy/watchlist';
import { marketEndpoints } from '@aex/contracts/market';
import { watchlistEndpoints, type Watchlist } from '@aex/contracts/watchlist';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { lossOf, takenBack } from '#features/watchlist/ticker-order.ts';
import { useQuoteStore } from '#lib/socket/quote-store-context.ts';
import { offerUndo } from '#lib/undo-offer.ts';

const texts = watchlistCopy.watchlistUndo;

/** The socket brings what changes; this brings what it may have missed. */
const watchlistPollMs = 60_000;

const listKey = endpointKey(watchlistEndpoints.get, {});

/** The account's tickers. Their quotes go to the store before a ticker is drawn. */
export function useWatchlist() {
  const quotes = useQuoteStore();
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => {
      const watchlist = await callApi(watchlistEndpoints.get, {}, { signal });
      quotes.put(Object.values(watchlist.quotes));
      return watchlist;
    },
    refetchInterval: watchlistPollMs,
  });
}

/** Saves the list; where that takes a ticker away or moves one, the list before can be had back for a while. */
export function useSaveWatchlist() {
  const client = useQueryClient();
  const quotes = useQuoteStore();
  const shown = () => client.getQueryData<Watchlist>(listKey)?.tickers;

  async function save(tickers: string[]): Promise<Watchlist> {
    const saved = await callApi(watchlistEndpoints.put, { body: { tickers } });
    quotes.put(Object.values(saved.quotes));
    client.setQueryData(listKey, saved);
    return saved;
  }

  return useMutation({
    mutationFn: save,
    onMutate: shown,
    onSuccess: ({ tickers: saved }, _wanted, former = []) => {
      const loss = lossOf(former, saved);
      if (loss === null) return;
      const text = loss.removed.length === 0 ? texts.orderChanged : texts.removed(loss.removed.join(', '));
      offerUndo({ text, undo: () => save(takenBack({ former, saved, shown: shown() ?? saved })) });
    },
  });
}

/** Symbols whose ticker or company name matches; the answer to the last question stays until the next is there. */
export function useUniverse(query: string) {
  return useQuery({
    ...endpointQuery(marketEndpoints.universe, { query: { query } }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}

export function useSymbolDetail(ticker: string) {
  return useQuery(endpointQuery(marketEndpoints.symbol, { params: { ticker }, query: {} }));
}

export function useSymbolNews(ticker: string) {
  return useQuery(endpointQuery(marketEndpoints.news, { query: { ticker } }));
}

export function useSymbolStreak(ticker: string) {
  return useQuery(endpointQuery(marketEndpoints.streaks, { query: { ticker } }));
}
