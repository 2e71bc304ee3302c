export { readStrategies } from './strategies-reader.ts';
export { createStrategyService } from './strategies-service.ts';
export { bindStrategyRoutes } from './strategies-routes.ts';
