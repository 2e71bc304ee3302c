/** The texts of changing the watchlist. */
export const watchlistEditorCopy = {
  selectedTickers: {
    selected: 'Selected',
    none: 'None',
    moveUp: (symbol: string) => `Move ${symbol} up`,
    moveDown: (symbol: string) => `Move ${symbol} down`,
    isFirst: (symbol: string) => `${symbol} is the first`,
    isLast: (symbol: string) => `${symbol} is the last`,
    remove: (symbol: string) => `Remove ${symbol}`,
  },
  removedTicker: {
    removed: (symbol: string) => `${symbol} is taken out`,
  },
  universeList: {
    symbols: 'Symbols',
    loadingSymbols: 'Loading symbols',
    couldNotLoadSymbols: 'Could not load symbols',
    none: 'No symbol or company matches.',
  },
  watchlistEditor: {
    title: 'Edit Top Watchlist',
    searchSymbolOrCompany: 'Search symbol or company',
    placeholder: 'Symbol or company',
    limit: (watchlistMax: number) => `A watchlist holds at most ${watchlistMax} symbols.`,
    notSaved: (error: string) => `Could not save the watchlist. ${error}`,
    cancel: 'Cancel',
    save: 'Save',
  },
};
