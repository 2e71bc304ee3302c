import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { systemRuntime } from '#providers/http-client/client-runtime.ts';
import { createProviderRegistry, type ProviderRegistry } from '#providers/provider-registry.ts';
import type { ProviderConfig } from '#server/provider-config.ts';
import { createIngestionService, type IngestionService } from './ingestion-service.ts';

type Deps = { database: Database; clock: Clock; config: ProviderConfig; registry?: ProviderRegistry };

/** The ingestion of a configuration, by its own providers or by those that the server asks too. Asks nobody anything yet. */
export function ingestionOf({ database, clock, config, registry: shared }: Deps): IngestionService {
  const registry = shared ?? createProviderRegistry({ config, runtime: systemRuntime(clock) });
  return createIngestionService({ database, clock, registry });
}
