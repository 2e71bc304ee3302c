import { marketEndpoints } from '@aex/contracts/market';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { MarketService } from './market-service.ts';

/** Binds quotes, bars and the universe. */
export function bindMarketRoutes(bind: Bind, { market }: { market: MarketService }): void {
  bind(marketEndpoints.quotes, ({ query }) => market.quotes(query.symbols));
  bind(marketEndpoints.bars, ({ query }) => market.bars({ symbol: query.symbol, from: query.from, to: query.to }));
  bind(marketEndpoints.universe, ({ query }) => market.search(query.query ?? ''));
}
