export type { FrameworkQuestions } from './framework-questions.ts';
export { readStrategies } from './strategies-reader.ts';
export { createStrategyService, type StrategyService } from './strategies-service.ts';
export { bindStrategyRoutes } from './strategies-routes.ts';
