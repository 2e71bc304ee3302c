import { sourceEndpoints } from '@aex/contracts/sources';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { SourcesService } from './sources-service.ts';

/** Binds the list of where data come from. */
export function bindSourceRoutes(bind: Bind, { dataSources }: { dataSources: SourcesService }): void {
  bind(sourceEndpoints.list, () => dataSources.list());
}
