export { createOptionsService, type OptionsService } from './options-service.ts';
export { bindOptionRoutes } from './options-routes.ts';
export { riskFreeRate } from './risk-free-rate.ts';
