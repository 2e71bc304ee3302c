import type { ListedOptions } from '#features/market/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { OptionChain } from '#providers/market-data/market-data-port.ts';
import type { ProviderRegistry } from '#providers/provider-registry.ts';
import type { LiveQuotes } from './live-quotes.ts';

export type ProviderChainDeps = {
  registry: Pick<ProviderRegistry, 'usable'>;
  live: Pick<LiveQuotes, 'read'>;
  clock: Clock;
  onFailure: (provider: string, error: unknown) => void;
};

// What providers tell is of the present; a day that is over is not theirs to tell.
const presentMs = 60_000;
const patienceMs = 3000;
const europeanIndices = new Set(['SPX', 'XSP', 'VIX', 'NDX', 'RUT', 'DJX']);

/** Option prices of the first provider that has any of a symbol; null where none has, and for moments that are over. */
export function createProviderOptionChains({ registry, live, clock, onFailure }: ProviderChainDeps) {
  return async ({ symbol, moment }: { symbol: string; moment: Date }): Promise<ListedOptions | null> => {
    const now = clock.now();
    if (now.getTime() - moment.getTime() > presentMs) return null;
    for (const { adapter, call } of registry.usable('option_chains')) {
      try {
        const fetched = await call({ symbol, expiry: null }, { patienceMs });
        if (fetched.isUnchanged || fetched.value.options.length === 0) continue;
        const present = fetched.value.underlyingPrice ?? (await live.read([symbol], patienceMs)).get(symbol)?.price;
        return listed(fetched.value, { underlyingPrice: present ?? null, source: adapter.terms.attribution, now });
      } catch (error) {
        onFailure(adapter.id, error);
      }
    }
    return null;
  };
}

type Around = { underlyingPrice: number | null; source: string; now: Date };

function listed(chain: OptionChain, { underlyingPrice, source, now }: Around): ListedOptions {
  const options = chain.options.map(({ impliedVolatility01: _volatility, delta: _delta, ...option }) => option);
  const quotedAt = chain.quotedAt !== null && chain.quotedAt < now ? chain.quotedAt : now;
  const exercise = europeanIndices.has(chain.symbol) ? 'european' : 'american';
  return { exercise, underlyingPrice, options, quotedAt, source, state: 'delayed' };
}
