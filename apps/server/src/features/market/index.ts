export { createMarketService, type MarketService, type PriceHistory } from './market-service.ts';
export { bindMarketRoutes } from './market-routes.ts';
export { type DailyBar, writeDailyBars } from './bars-writing.ts';
export { type FileFeed, fileFeeds } from './file-feeds.ts';
