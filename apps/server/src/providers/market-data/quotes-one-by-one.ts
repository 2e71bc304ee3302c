import { ProviderFailure } from '#providers/http-client/provider-failure.ts';
import type { Quote } from './market-data-port.ts';

/**
 * Quotes of a provider that is asked for one symbol at a time. One that fails is left out; where the provider gives up, or
 * the quota ends, what came before is kept. Throws the first failure when nothing came.
 */
export async function quotesOneByOne(
  symbols: readonly string[],
  find: (symbol: string) => Promise<Quote | null>,
): Promise<Quote[]> {
  const quotes: Quote[] = [];
  let failure: ProviderFailure | null = null;
  for (const symbol of symbols) {
    try {
      const quote = await find(symbol);
      if (quote !== null) quotes.push(quote);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      failure ??= error;
      const isOver = ['unauthorized', 'circuit_open', 'quota_exhausted', 'throttled', 'timeout'];
      if (error.isFaultOfProvider || isOver.includes(error.kind)) break;
    }
  }
  if (failure !== null && quotes.length === 0) throw failure;
  return quotes;
}
