import { strategyEndpoints } from '@aex/contracts/strategies';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { StrategyService } from './strategies-service.ts';

/** Binds the strategy frameworks. */
export function bindStrategyRoutes(bind: Bind, { strategies }: { strategies: StrategyService }): void {
  bind(strategyEndpoints.list, ({ query }) => strategies.list({ input: query }));
}
