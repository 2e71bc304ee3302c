/** Adds a ticker at the end, or takes it out. */
export function toggleTicker(tickers: readonly string[], symbol: string): string[] {
  return tickers.includes(symbol) ? tickers.filter((ticker) => ticker !== symbol) : [...tickers, symbol];
}

/** Moves a ticker one place up or down; at the end of the list it stays. */
export function moveTicker(tickers: readonly string[], symbol: string, step: -1 | 1): string[] {
  const from = tickers.indexOf(symbol);
  const to = from + step;
  const other = tickers[to];
  if (from < 0 || other === undefined) return [...tickers];
  return tickers.map((ticker, index) => (index === from ? other : index === to ? symbol : ticker));
}

/** Puts a ticker back where it stood. */
export function restoreTicker(tickers: readonly string[], symbol: string, place: number): string[] {
  return tickers.includes(symbol) ? [...tickers] : tickers.toSpliced(place, 0, symbol);
}

/** What a change took away, if only an order; null where everything stands as it did, with or without new ones behind it. */
export function lossOf(former: readonly string[], saved: readonly string[]): { removed: string[] } | null {
  if (former.every((ticker, index) => saved[index] === ticker)) return null;
  return { removed: former.filter((ticker) => !saved.includes(ticker)) };
}

/** The list before a change, with what was added to it since. */
export function takenBack({ former, saved, shown }: Record<'former' | 'saved' | 'shown', readonly string[]>): string[] {
  return [...former, ...shown.filter((ticker) => !former.includes(ticker) && !saved.includes(ticker))];
}
