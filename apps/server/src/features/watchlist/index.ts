export { createWatchlistService } from './watchlist-service.ts';
export { bindWatchlistRoutes } from './watchlist-routes.ts';
export { findTickers } from './watchlist-store.ts';
