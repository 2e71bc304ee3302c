export { WebhooksSection } from '#features/webhooks/components/webhooks-loader.tsx';
