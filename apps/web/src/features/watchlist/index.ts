export { WatchlistRibbon } from '#features/watchlist/components/watchlist-ribbon.tsx';
