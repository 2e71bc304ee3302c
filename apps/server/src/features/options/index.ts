export { createOptionsService } from './options-service.ts';
export { bindOptionRoutes } from './options-routes.ts';
