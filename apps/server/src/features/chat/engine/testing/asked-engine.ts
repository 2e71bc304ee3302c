import { governanceThresholds } from '@aex/contracts/limits';
import { createBehaviorService } from '#features/behaviors/index.ts';
import { createCompanyService } from '#features/companies/index.ts';
import { createInsightService, readInsightPosts } from '#features/insights/index.ts';
import { createCurveService, createMacroService, createRegimeLabService } from '#features/macro/index.ts';
import { createMarketService, noMarketSources } from '#features/market/index.ts';
import { createOptionsService } from '#features/options/index.ts';
import { createSearchService } from '#features/search/index.ts';
import { createStrategyService, readStrategies } from '#features/strategies/index.ts';
import type { Database } from '#platform/db/database.ts';
import { systemRuntime } from '#providers/http-client/client-runtime.ts';
import { createPortfolioFeature } from '#features/portfolio/index.ts';
import { createProviderRegistry } from '#providers/provider-registry.ts';
import { testConfig } from '#server/testing/test-config.ts';
import type { TestClock } from '#server/testing/test-clock.ts';
import { engineReads } from '#features/chat/engine-reads.ts';
import { type ComposedAnswer, composeAnswer } from '../answer-composer.ts';
import { draftAnswer } from '../built-in-engine.ts';
import type { Draft, EngineQuestion } from '../draft.ts';
import type { EngineDeps } from '../engine-ports.ts';

export type Asked = { draft: Draft; composed: ComposedAnswer; text: string };

const noUploads = { version: async () => '', passages: async () => [] };

/** The engine over the real services of a test's store. */
export function enginePorts(database: Database, clock: TestClock): EngineDeps {
  const market = createMarketService({ database, clock });
  const macro = createMacroService({ database, clock });
  const curves = createCurveService({ database, clock });
  const posts = readInsightPosts();
  const registry = createProviderRegistry({ config: testConfig().providers, runtime: systemRuntime(clock) });
  const services = {
    market,
    macro,
    curves,
    lab: createRegimeLabService({ database, clock, market }),
    behaviors: createBehaviorService({ database, clock, macro }),
    options: createOptionsService({ clock, market, curves }),
    insights: createInsightService({ posts, clock }),
    strategies: createStrategyService({ strategies: readStrategies() }),
    companies: createCompanyService({ database, clock, registry, sources: noMarketSources }),
    portfolio: createPortfolioFeature({ database, clock, market, macro, clientGate: async () => false }),
    search: createSearchService({ database, posts, uploads: noUploads, meanings: null }),
  };
  return engineReads(services, database);
}

/** Asks the engine and writes the answer out. */
export async function askEngine(
  deps: EngineDeps,
  question: Partial<EngineQuestion> & { text: string; moment: Date },
): Promise<Asked> {
  const draft = await draftAnswer({ ticker: null, isAsOf: false, accountId: 'acc_test', ...question }, deps);
  const composed = composeAnswer(draft, { runId: 'run_test', thresholds: governanceThresholds });
  return { draft, composed, text: composed.steps.map(({ delta }) => delta).join('') };
}
