export { createWebhooksFeature, type WebhooksFeature } from './webhooks-feature.ts';
export { bindWebhookRoutes } from './webhooks-routes.ts';
