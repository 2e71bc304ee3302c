import type { Clock } from '#platform/clock.ts';
import type { DataPorts } from '#providers/data-ports.ts';
import type { Quote } from './market-data-port.ts';

const clockSkewMs = 5 * 60_000;
const oldestMs = 20 * 365 * 86_400_000;

/** The quotes of a provider without those that cannot be: not asked for, no positive price, a time of the future or of 1970. */
export function withPlausibleQuotes(quotes: DataPorts['quotes'], clock: Clock): DataPorts['quotes'] {
  return async (input, options) => {
    const fetched = await quotes(input, options);
    if (fetched.isUnchanged) return fetched;
    const now = clock.now().getTime();
    const value = fetched.value.flatMap((quote) => plausible(quote, { symbols: input.symbols, now }) ?? []);
    return { ...fetched, value };
  };
}

function plausible(quote: Quote, { symbols, now }: { symbols: readonly string[]; now: number }): Quote | null {
  const age = now - quote.at.getTime();
  const isPrice = Number.isFinite(quote.price) && quote.price > 0;
  if (!isPrice || !symbols.includes(quote.symbol) || age < -clockSkewMs || age > oldestMs) return null;
  const hasCloseBefore = quote.previousClose !== null && quote.previousClose > 0;
  return hasCloseBefore ? quote : { ...quote, previousClose: null };
}
