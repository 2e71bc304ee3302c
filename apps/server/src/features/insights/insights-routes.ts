import { insightEndpoints } from '@aex/contracts/insights';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { InsightService } from './insights-service.ts';

/** Binds the insight posts. */
export function bindInsightRoutes(bind: Bind, { insights }: { insights: InsightService }): void {
  bind(insightEndpoints.list, ({ query }) => insights.list({ input: query }));
  bind(insightEndpoints.get, ({ params }) => insights.get({ input: params }));
}
