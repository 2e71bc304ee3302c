import { authEndpoints } from '@aex/contracts/auth';
import { limits } from '@aex/contracts/limits';
import { marketEndpoints } from '@aex/contracts/market';
import { tickerChoices } from '@aex/contracts/onboarding-choices';
import { settingsEndpoints } from '@aex/contracts/settings';
import { watchlistEndpoints } from '@aex/contracts/watchlist';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetDraft, type OnboardingDraft } from '#features/onboarding/onboarding-draft.ts';
import { callApi } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { endpointKey, endpointQuery } from '#lib/api/endpoint-query.ts';
import { browserStore } from '#lib/browser-storage.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { storedAppearance } from '#ui/theme.ts';
import { useTakeToken } from '#lib/session/take-token.ts';

/** Where the chosen tickers are kept for the browser (specified). */
const defaultTickersKey = 'aex_default_tickers';

/** What the server lists for an account that has never chosen. */
const unchosen = 'SPY,QQQ';

export function useChoiceQuotes() {
  return useQuery(endpointQuery(marketEndpoints.quotes, { query: { symbols: tickerChoices.join(',') } }));
}

/** The tickers of a list that the server refused by their place in it. */
function refusedOf(error: unknown, tickers: readonly string[]): string[] {
  const errors = error instanceof ApiError && error.status === 422 ? (error.problem?.errors ?? []) : [];
  const places = errors.map(({ path }) => /^body\.tickers\.(\d+)$/.exec(path)?.[1]);
  return tickers.filter((_ticker, index) => places.includes(String(index)));
}

/** Adds to the list a guest has made; a list that nobody made is replaced. A symbol without data here is left out. */
async function addToWatchlist(chosen: readonly string[]): Promise<void> {
  const { tickers: listed } = await callApi(watchlistEndpoints.get, {});
  const kept = listed.join(',') === unchosen ? [] : listed;
  const tickers = [...new Set([...kept, ...chosen])].slice(0, limits.watchlistMax);
  try {
    await callApi(watchlistEndpoints.put, { body: { tickers } });
  } catch (error) {
    const refused = refusedOf(error, tickers);
    if (refused.length === 0) throw error;
    const known = tickers.filter((ticker) => !refused.includes(ticker));
    if (known.length > 0) await callApi(watchlistEndpoints.put, { body: { tickers: known } });
  }
}

/**
 * Saves the choices; `completed` comes last, so that a failure leaves an onboarding that can be finished again.
 * A session of Institutional Mode becomes one of Individual Mode where that was chosen.
 */
export function useFinishOnboarding() {
  const client = useQueryClient();
  const identity = useIdentity();
  const takeToken = useTakeToken();
  return useMutation({
    mutationFn: async ({ tickers, mode: chosen }: OnboardingDraft) => {
      const held = identity.data?.mode ?? 'public';
      const mode = chosen ?? held;
      await addToWatchlist(tickers);
      const isLowered = mode === 'public' && held === 'internal';
      if (isLowered) await takeToken(await callApi(authEndpoints.refresh, { query: { mode } }));
      const onboarding = { completed: true, tickers: [...tickers], mode };
      return callApi(settingsEndpoints.put, { body: { onboarding, appearance: storedAppearance() } });
    },
    onSuccess: (answer, { tickers }) => {
      browserStore.set(defaultTickersKey, JSON.stringify(tickers));
      forgetDraft();
      client.setQueryData(endpointKey(settingsEndpoints.get, {}), answer);
      void client.invalidateQueries({ queryKey: endpointKey(watchlistEndpoints.get) });
    },
  });
}
