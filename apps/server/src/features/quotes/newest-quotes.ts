import type { SourceQuote } from './quote-source.ts';

/**
 * The newest quote of each symbol: an older one never takes the place of a newer one, and a simulated one never that of a
 * real one, so that no symbol changes its world while somebody watches.
 */
export function createNewestQuotes() {
  const newest = new Map<string, SourceQuote>();
  return {
    get: (symbol: string): SourceQuote | null => newest.get(symbol) ?? null,

    has: (symbol: string): boolean => newest.has(symbol),

    /** Takes the quote in; false when it is older than the one there, or the same. */
    take: (quote: SourceQuote): boolean => {
      const present = newest.get(quote.symbol);
      if (present !== undefined && !isNews(quote, present)) return false;
      newest.set(quote.symbol, quote);
      return true;
    },

    forget: (symbol: string): void => void newest.delete(symbol),

    /** Forgets the symbols for which `isNeeded` is false. */
    keepOnly: (isNeeded: (symbol: string) => boolean): void => {
      for (const symbol of newest.keys()) if (!isNeeded(symbol)) newest.delete(symbol);
    },

    all: (): SourceQuote[] => [...newest.values()],
  };
}

function isNews(quote: SourceQuote, present: SourceQuote): boolean {
  const isSimulated = quote.state === 'simulated';
  if (isSimulated !== (present.state === 'simulated')) return !isSimulated;
  const age = Date.parse(quote.updatedAt) - Date.parse(present.updatedAt);
  if (age !== 0) return age > 0;
  return quote.last !== present.last || quote.changePct !== present.changePct || quote.state !== present.state;
}
