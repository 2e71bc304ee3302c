import { behaviorEndpoints } from '@aex/contracts/behaviors';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { BehaviorService } from './behaviors-service.ts';

/** Binds the cards of market behaviours. */
export function bindBehaviorRoutes(bind: Bind, { behaviors }: { behaviors: BehaviorService }): void {
  bind(behaviorEndpoints.list, ({ query }) => behaviors.page(query.as_of, query));
}
