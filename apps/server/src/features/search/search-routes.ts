import { searchEndpoints } from '@aex/contracts/search';
import type { Clock } from '#platform/clock.ts';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { SearchService } from './search-service.ts';

/** Binds the search for passages. */
export function bindSearchRoutes(bind: Bind, { search, clock }: { search: SearchService; clock: Clock }): void {
  bind(searchEndpoints.search, async ({ ctx, query }) => ({
    hits: await search.search({ ...query, accountId: ctx.actor.accountId, moment: clock.now() }),
  }));
}
