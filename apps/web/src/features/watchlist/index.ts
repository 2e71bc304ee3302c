export { WatchlistRibbon } from '#features/watchlist/components/watchlist-ribbon.tsx';
export { WatchPlace } from '#features/watchlist/components/watch-place.tsx';
