import type { FollowedQuotes, QuoteSource, SourceQuote } from '#features/quotes/index.ts';
import type { LiveQuotes } from './live-quotes.ts';
import { marketOf } from './quote-pace.ts';

// What is due is asked for by the pace of each symbol; between, a reading only hands on what is known.
const readEveryMs = 5000;
// A reader who has just subscribed gets the stored price at once; a provider's follows when it comes.
const firstWaitMs = 300;

/** A stream of prices that a provider sends by itself. */
export type PriceStream = (onSymbols: (symbols: readonly string[]) => void) => FollowedQuotes;

/** The quotes of providers for the hub: asked for by its leader, and streamed where a provider streams. */
export function createProviderQuoteSource(live: LiveQuotes, stream: PriceStream | null): QuoteSource {
  const read = async (symbols: readonly string[]): Promise<SourceQuote[]> => {
    const found = await live.read(symbols, firstWaitMs);
    return [...found].map(([symbol, { price, previousClose, at, state }]) => ({
      symbol,
      last: price,
      changePct: previousClose === null ? null : (price / previousClose - 1) * 100,
      updatedAt: at.toISOString(),
      state,
      market: marketOf(symbol),
    }));
  };
  const source = { name: 'providers', readEveryMs, read };
  if (stream === null) return source;
  return { ...source, follow: (onQuotes) => stream((symbols) => void read(symbols).then(onQuotes)) };
}
