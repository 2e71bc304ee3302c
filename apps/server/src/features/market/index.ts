export { createMarketService, type MarketService, type PriceHistory } from './market-service.ts';
export { bindMarketRoutes } from './market-routes.ts';
