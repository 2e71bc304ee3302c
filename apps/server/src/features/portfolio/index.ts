export type { ClientHolding, ClientHoldings } from './client-portfolios.ts';
export { createPortfolioFeature, type PortfolioFeature } from './portfolio-feature.ts';
export type { PortfolioFacts } from './portfolio-facts.ts';
export { bindPortfolioRoutes } from './portfolio-routes.ts';
