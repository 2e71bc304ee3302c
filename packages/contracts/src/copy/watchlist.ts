/** The texts of the watchlist's ribbon. */
export const watchlistCopy = {
  ribbonItem: {
    asOf: ({ word, updatedAt }: Record<'word' | 'updatedAt', string>) => `${word}, as of ${updatedAt}`,
    noPrice: 'No price is stored for this symbol',
  },
  runningList: {
    watchlist: 'Watchlist',
    letTheWatchlistRun: 'Let the watchlist run',
    pauseTheWatchlist: 'Pause the watchlist',
  },
  watchlistUndo: {
    removed: (symbols: string) => `Off the watchlist: ${symbols}`,
    orderChanged: 'The order of the watchlist is changed',
  },
  watchlistRibbon: {
    loadingWatchlist: 'Loading watchlist',
    editWatchlist: 'Edit watchlist',
    watchlistRibbon: 'Watchlist ribbon',
    notLoaded: 'Could not load the watchlist',
    retry: 'Retry',
    none: 'Your watchlist is empty. Add symbols with +.',
    editTopWatchlist: 'Edit Top Watchlist',
  },
};
