import { optionEndpoints } from '@aex/contracts/options';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { OptionsService } from './options-service.ts';

/** Binds option chains and the pricing of structures. */
export function bindOptionRoutes(bind: Bind, { options }: { options: OptionsService }): void {
  bind(optionEndpoints.chain, ({ query: { symbol, expiry, as_of: day } }) => options.chain({ symbol, expiry, day }));
  bind(optionEndpoints.price, ({ body }) => options.price(body));
}
