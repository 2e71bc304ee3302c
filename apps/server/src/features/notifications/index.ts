export { createNotifications } from './notifications-feature.ts';
export { bindNotificationRoutes } from './notifications-routes.ts';
export type { Notifier } from './notifier.ts';
