/** The texts of putting a symbol on the watchlist and off it. */
export const watchToggleCopy = {
  watchToggle: {
    full: (watchlistMax: number) => `A watchlist holds at most ${watchlistMax} symbols.`,
    watch: 'Watch',
    notLoaded: 'Could not load the watchlist.',
    notSaved: 'Could not save the watchlist.',
  },
};
