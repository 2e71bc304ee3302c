import { lazy } from 'react';

/** The account's webhooks; loaded after the page around them. */
export const WebhooksSection = lazy(() =>
  import('#features/webhooks/components/webhooks-section.tsx').then((module) => ({ default: module.WebhooksSection })),
);
