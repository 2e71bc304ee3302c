import { findTickers } from '#features/watchlist/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { PortfolioFeature } from '#features/portfolio/index.ts';
import { draftAnswer } from './engine/built-in-engine.ts';
import type { EngineDeps } from './engine/engine-ports.ts';
import type { ToolServices } from './models/tools/model-tool.ts';
import { readingOfPortfolios } from './portfolio-reading.ts';

type Given = Omit<EngineDeps, 'accounts'> & { portfolio: Pick<PortfolioFeature, 'factsOf'> };

/** All that the built-in engine reads, of the application's services and the store. */
export function engineReads(services: Given, database: Database): EngineDeps {
  const { market, macro, curves, lab, behaviors, options, insights, strategies, companies, portfolio, search } =
    services;
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
    search,
    accounts: {
      isOfClient: false,
      watchlist: (accountId) => findTickers(database.handle, accountId),
      portfolio: async ({ accountId, moment, from = null }) =>
        readingOfPortfolios(
          await portfolio.factsOf({ ownerId: accountId, day: moment.toISOString().slice(0, 10), from }),
        ),
    },
  };
}

/** What the tools of the analyst are made of: the services, and the built-in engine over its own reads. */
export function toolServices(services: Omit<ToolServices, 'draft'>, reads: EngineDeps): ToolServices {
  const { market, macro, curves, options, insights, strategies, search } = services;
  return {
    market,
    macro,
    curves,
    options,
    insights,
    strategies,
    search,
    draft: (question) => draftAnswer(question, reads),
  };
}
