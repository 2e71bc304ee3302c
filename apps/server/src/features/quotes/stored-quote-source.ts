import { limits } from '@aex/contracts/limits';
import { changeSince, type MarketService, type MarketSources, type Tick } from '#features/market/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { FollowedQuotes, QuoteSource, SourceQuote } from './quote-source.ts';

export type StoredQuoteDeps = {
  market: Pick<MarketService, 'storedQuotes'>;
  simulatedTicks: MarketSources['simulatedTicks'];
  clock: Clock;
};

const readEveryMs = 15_000;
const tickEveryMs = 1000;

/**
 * The quotes of the market feature: stored bars, which it judges by the calendar, so that a read anew tells that one has gone
 * stale; and the ticks of the simulated world for those symbols whose bars come from it.
 */
export function createStoredQuoteSource({ market, simulatedTicks, clock }: StoredQuoteDeps): QuoteSource {
  const simulated = new Set<string>();

  const read = async (symbols: readonly string[]): Promise<SourceQuote[]> => {
    const found: SourceQuote[] = [];
    for (let start = 0; start < symbols.length; start += limits.quoteSymbolsMax) {
      const quotes = await market.storedQuotes(symbols.slice(start, start + limits.quoteSymbolsMax));
      for (const { symbol, price, change_percent: changePct, timestamp, state } of quotes) {
        found.push({ symbol, last: price, changePct, updatedAt: timestamp, state, market: null });
        if (state === 'simulated') simulated.add(symbol);
        else simulated.delete(symbol);
      }
    }
    return found;
  };

  const follow = (onQuotes: (quotes: readonly SourceQuote[]) => void): FollowedQuotes => {
    let watched: readonly string[] = [];
    const tick = async (): Promise<void> => {
      const symbols = watched.filter((symbol) => simulated.has(symbol));
      if (symbols.length === 0) return;
      const ticks = (await simulatedTicks?.({ symbols, moment: clock.now() })) ?? [];
      onQuotes([...ticks].map(([symbol, each]) => quoteOf(symbol, each)));
    };
    const timer = setInterval(() => void tick().catch(() => undefined), tickEveryMs).unref();
    return {
      watch: (symbols) => (watched = [...symbols]),
      stop: () => clearInterval(timer),
    };
  };

  const source = { name: 'stored bars', readEveryMs, read };
  return (simulatedTicks ?? null) === null ? source : { ...source, follow };
}

function quoteOf(symbol: string, { price, previousClose, at }: Tick): SourceQuote {
  const { change_percent: changePct } = changeSince(price, previousClose);
  return { symbol, last: price, changePct, updatedAt: at.toISOString(), state: 'simulated', market: null };
}
