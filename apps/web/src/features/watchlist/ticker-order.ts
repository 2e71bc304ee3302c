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
