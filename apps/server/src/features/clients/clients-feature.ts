import { createActivityService } from './activity-service.ts';
import { createClientPortfolioService } from './client-portfolio-service.ts';
import { createClientReader, type ClientReaderDeps } from './client-reader.ts';
import { createClientsService } from './clients-service.ts';
import { createHouseholdService } from './household-service.ts';
import { createModelService } from './model-service.ts';
import { createNoteService } from './note-service.ts';

export type ClientsFeature = ReturnType<typeof createClientsFeature>;

/** Everything about advisers' clients. */
export function createClientsFeature(deps: ClientReaderDeps) {
  const reader = createClientReader(deps);
  return {
    clients: createClientsService({ ...deps, reader }),
    portfolios: createClientPortfolioService({ ...deps, reader }),
    households: createHouseholdService({ ...deps, reader }),
    models: createModelService(deps),
    notes: createNoteService({ ...deps, reader }),
    activity: createActivityService(deps),
    reader,
  };
}
