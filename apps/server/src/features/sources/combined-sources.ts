import { listOptionVolumes, type ListedOptions, type MarketSources, noMarketSources } from '#features/market/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { LiveQuotes } from './live-quotes.ts';

type Parts = {
  database: Database;
  live: Pick<LiveQuotes, 'read' | 'seenSession'>;
  optionChain: (which: { symbol: string; moment: Date }) => Promise<ListedOptions | null>;
  hasOptionChains: boolean;
  /** Null where the simulated world is forbidden. */
  simulated: MarketSources | null;
};

// Who asks for a page waits so long for a provider, then gets the stored price; the provider's shows at the next time.
const pageWaitMs = 1500;

/** Real data where a provider or the store has them, and the simulated world's where not; each answer is of one of both. */
export function combinedSources({ database, live, optionChain, hasOptionChains, simulated }: Parts): MarketSources {
  const madeUp = simulated ?? noMarketSources;
  return {
    ...madeUp,
    liveQuotes: (symbols) => live.read(symbols, pageWaitMs),
    seenSession: live.seenSession,
    optionChain:
      !hasOptionChains && madeUp.optionChain === null
        ? null
        : async (which) => (await optionChain(which)) ?? (await madeUp.optionChain?.(which)) ?? null,
    optionVolumes: async (which) => {
      const stored = await listOptionVolumes(database.handle, which);
      return stored.length > 0 ? stored : ((await madeUp.optionVolumes?.(which)) ?? null);
    },
  };
}
