import { webhookEndpoints } from '@aex/contracts/webhooks';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { WebhooksFeature } from './webhooks-feature.ts';

/** Binds the account's webhooks and what was sent to them. */
export function bindWebhookRoutes(bind: Bind, { webhooks }: { webhooks: WebhooksFeature }): void {
  bind(webhookEndpoints.list, ({ ctx, query }) => webhooks.list({ ctx, input: query }));
  bind(webhookEndpoints.create, ({ ctx, body }) => webhooks.create({ ctx, input: body }));
  bind(webhookEndpoints.update, ({ ctx, params, body }) => webhooks.update({ ctx, input: { ...body, id: params.id } }));
  bind(webhookEndpoints.remove, ({ ctx, params }) => webhooks.remove({ ctx, input: params }));
  bind(webhookEndpoints.test, ({ ctx, params }) => webhooks.test({ ctx, input: params }));
  bind(webhookEndpoints.deliveries, ({ ctx, params, query }) =>
    webhooks.deliveries({ ctx, input: { ...query, id: params.id } }),
  );
}
