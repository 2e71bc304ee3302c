import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { systemRuntime } from '#providers/http-client/client-runtime.ts';
import { createProviderRegistry } from '#providers/provider-registry.ts';
import type { ProviderConfig } from '#server/provider-config.ts';
import { createIngestionService, type IngestionService } from './ingestion-service.ts';

/** The ingestion of a configuration, with providers of its own. Asks nobody anything yet. */
export function ingestionOf(deps: { database: Database; clock: Clock; config: ProviderConfig }): IngestionService {
  const { database, clock, config } = deps;
  const registry = createProviderRegistry({ config, runtime: systemRuntime(clock) });
  return createIngestionService({ database, clock, registry });
}
