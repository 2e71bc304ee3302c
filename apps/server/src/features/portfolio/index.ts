export { createPortfolioFeature, type PortfolioFeature } from './portfolio-feature.ts';
export { bindPortfolioRoutes } from './portfolio-routes.ts';
