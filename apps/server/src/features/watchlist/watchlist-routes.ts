import { watchlistEndpoints } from '@aex/contracts/watchlist';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { WatchlistService } from './watchlist-service.ts';

/** Binds the watchlist. */
export function bindWatchlistRoutes(bind: Bind, { watchlist }: { watchlist: WatchlistService }): void {
  bind(watchlistEndpoints.get, ({ ctx }) => watchlist.get({ ctx }));
  bind(watchlistEndpoints.put, ({ ctx, body }) => watchlist.replace({ ctx, input: body }));
}
