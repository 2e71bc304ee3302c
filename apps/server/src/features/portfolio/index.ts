export { createPortfolioFeature, type PortfolioFeature } from './portfolio-feature.ts';
export type { AccountPerformance, PortfolioCheck, PortfolioFacts } from './portfolio-outlook.ts';
export { bindPortfolioRoutes } from './portfolio-routes.ts';
