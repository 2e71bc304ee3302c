import type { SourceQuote } from './quote-source.ts';

/** The newest quote of each symbol; an older one never takes the place of a newer one. */
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

    /** Forgets the symbols for which `isNeeded` is false. */
    keepOnly: (isNeeded: (symbol: string) => boolean): void => {
      for (const symbol of newest.keys()) if (!isNeeded(symbol)) newest.delete(symbol);
    },

    all: (): SourceQuote[] => [...newest.values()],
  };
}

function isNews(quote: SourceQuote, present: SourceQuote): boolean {
  const age = Date.parse(quote.updatedAt) - Date.parse(present.updatedAt);
  if (age !== 0) return age > 0;
  return quote.last !== present.last || quote.changePct !== present.changePct || quote.state !== present.state;
}
