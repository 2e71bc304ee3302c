export { createSharingService } from './sharing-service.ts';
export { bindSharingRoutes } from './sharing-routes.ts';
