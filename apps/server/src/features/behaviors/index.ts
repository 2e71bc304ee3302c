export { type BehaviorService, createBehaviorService } from './behaviors-service.ts';
export { bindBehaviorRoutes } from './behaviors-routes.ts';
