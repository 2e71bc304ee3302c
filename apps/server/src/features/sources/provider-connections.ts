import type { FastifyBaseLogger } from 'fastify';
import type { MarketSources } from '#features/market/index.ts';
import type { QuoteSource } from '#features/quotes/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { ProviderFailure } from '#providers/http-client/provider-failure.ts';
import type { ProviderRegistry } from '#providers/provider-registry.ts';
import { combinedSources } from './combined-sources.ts';
import { createLiveQuotes, type LiveQuotes } from './live-quotes.ts';
import { createProviderOptionChains } from './provider-option-chains.ts';
import { createProviderQuoteSource, type PriceStream } from './provider-quote-source.ts';

export type ProviderConnections = { sources: MarketSources; quoteSources: QuoteSource[] };

type Deps = {
  database: Database;
  registry: ProviderRegistry;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** What stands in where no provider answers; null where the simulated world is forbidden. */
  simulated: MarketSources | null;
  /** False where the clock stands still: what providers tell of now is not of its moment. */
  isPresent: boolean;
};

/** Connects the providers that answer at once, for quotes and option chains, to those who ask. Asks nobody anything yet. */
export function connectProviders(deps: Deps): ProviderConnections {
  const { database, clock, log, simulated, isPresent } = deps;
  const registry = isPresent ? deps.registry : nobody(deps.registry);
  const onFailure = (provider: string, error: unknown): void => {
    if (error instanceof ProviderFailure) log.warn({ provider, kind: error.kind, reason: error.message }, 'no data');
    else log.error({ provider, err: error }, 'The answer of a provider could not be used.');
  };
  const live = createLiveQuotes({ registry, clock, onFailure });
  const optionChain = createProviderOptionChains({ registry, live, clock, onFailure });
  const sources = combinedSources({
    database,
    live,
    optionChain,
    hasOptionChains: registry.usable('option_chains').length > 0,
    simulated,
  });
  if (registry.usable('quotes').length === 0) return { sources, quoteSources: [] };
  return { sources, quoteSources: [createProviderQuoteSource(live, priceStream({ registry, live, log }))] };
}

// Of the preferred provider alone: two streams would make a price jump between them.
function priceStream({
  registry,
  live,
  log,
}: Pick<Deps, 'registry' | 'log'> & { live: LiveQuotes }): PriceStream | null {
  const [preferred] = registry.usable('quotes');
  const provider = registry.providers.find(({ adapter }) => adapter === preferred?.adapter);
  if (provider === undefined || provider.openStream === null) return null;
  const { adapter, openStream } = provider;
  return (onSymbols) => {
    const stream = openStream({
      onQuotes: (quotes) => {
        live.take(adapter, quotes);
        onSymbols(quotes.map(({ symbol }) => symbol));
      },
      onTrouble: (reason) => log.warn({ provider: adapter.id, reason }, 'no stream of prices'),
    });
    return { watch: (symbols) => stream?.watch([...symbols]), stop: () => stream?.stop() };
  };
}

function nobody(registry: ProviderRegistry): ProviderRegistry {
  return { ...registry, usable: () => [] };
}
