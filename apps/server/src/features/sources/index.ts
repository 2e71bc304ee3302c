export { connectProviders } from './provider-connections.ts';
export { bindSourceRoutes } from './sources-routes.ts';
export { createSourcesService } from './sources-service.ts';
