import { findTickers } from '#features/watchlist/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { EngineDeps } from './engine/engine-ports.ts';

type Given = Omit<EngineDeps, 'accounts'>;

/** All that the built-in engine reads, of the application's services and the store. */
export function engineReads(services: Given, database: Database): EngineDeps {
  const { market, macro, curves, lab, behaviors, options, insights, strategies, companies } = services;
  return {
    market,
    macro,
    curves,
    lab,
    behaviors,
    options,
    insights,
    strategies,
    companies,
    accounts: { watchlist: (accountId) => findTickers(database.handle, accountId), portfolio: null },
  };
}
