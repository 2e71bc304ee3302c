import { ProviderFailure } from '#providers/http-client/provider-failure.ts';

/**
 * What a provider has that is asked for one symbol at a time. One that fails is left out; where the provider gives up, or
 * the quota ends, what came before is kept. Throws the first failure when nothing came.
 */
export async function oneByOne<T>(
  symbols: readonly string[],
  find: (symbol: string) => Promise<T | null>,
): Promise<T[]> {
  const found: T[] = [];
  let failure: ProviderFailure | null = null;
  for (const symbol of symbols) {
    try {
      const item = await find(symbol);
      if (item !== null) found.push(item);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      failure ??= error;
      const isOver = ['unauthorized', 'circuit_open', 'quota_exhausted', 'throttled', 'timeout'];
      if (error.isFaultOfProvider || isOver.includes(error.kind)) break;
    }
  }
  if (failure !== null && found.length === 0) throw failure;
  return found;
}
