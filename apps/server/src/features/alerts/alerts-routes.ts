import { alertEndpoints } from '@aex/contracts/alerts';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { AlertService } from './alerts-service.ts';

/** Binds the caller's alert rules. */
export function bindAlertRoutes(bind: Bind, { alerts }: { alerts: AlertService }): void {
  bind(alertEndpoints.list, ({ ctx, query }) => alerts.list({ ctx, input: query }));
  bind(alertEndpoints.create, ({ ctx, body }) => alerts.create({ ctx, input: body }));
  bind(alertEndpoints.change, ({ ctx, params, body }) => alerts.change({ ctx, input: { ...body, id: params.id } }));
  bind(alertEndpoints.remove, ({ ctx, params }) => alerts.remove({ ctx, input: params }));
}
