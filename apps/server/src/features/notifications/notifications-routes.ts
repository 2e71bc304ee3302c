import { pushEndpoints } from '@aex/contracts/browser-push';
import { notificationEndpoints } from '@aex/contracts/notifications';
import type { Bind } from '#platform/http/endpoint-binder.ts';
import type { NotificationsFeature } from './notifications-feature.ts';

/** Binds the inbox and the browsers that take push messages. */
export function bindNotificationRoutes(
  bind: Bind,
  { notifications: { inbox, push } }: { notifications: NotificationsFeature },
): void {
  bind(notificationEndpoints.list, ({ ctx, query }) => inbox.list({ ctx, input: query }));
  bind(notificationEndpoints.readAll, ({ ctx }) => inbox.readAll({ ctx }));
  bind(notificationEndpoints.read, ({ ctx, params }) => inbox.read({ ctx, input: params }));
  bind(notificationEndpoints.remove, ({ ctx, params }) => inbox.remove({ ctx, input: params }));
  bind(pushEndpoints.get, ({ ctx }) => push.get({ ctx }));
  bind(pushEndpoints.subscribe, ({ ctx, body }) => push.subscribe({ ctx, input: body }));
  bind(pushEndpoints.unsubscribe, ({ ctx, body }) => push.unsubscribe({ ctx, input: body }));
}
