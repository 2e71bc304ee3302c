import { marketEndpoints } from '@aex/contracts/market';
import { marketSessionEndpoints } from '@aex/contracts/market-session';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { MarketService } from './market-service.ts';

/** Binds quotes, bars, symbols and the universe; `as_of` is a day and means what was known at its end. */
export function bindMarketRoutes(bind: Bind, { market }: { market: MarketService }): void {
  bind(marketEndpoints.quotes, ({ query }) => market.quotes(query.symbols, query.as_of, query));
  bind(marketEndpoints.bars, ({ query: { as_of: day, ...which } }) => market.bars({ ...which, day }));
  bind(marketSessionEndpoints.session, ({ query }) => market.session(query.symbol));
  bind(marketEndpoints.symbol, ({ params, query }) => market.symbol(params.ticker, query.as_of));
  bind(marketEndpoints.streaks, ({ query }) => market.streak(query.ticker, query.as_of));
  bind(marketEndpoints.news, ({ query }) => market.news(query.ticker, query.as_of, query));
  bind(marketEndpoints.universe, ({ query }) => market.search(query.query ?? '', query));
}
