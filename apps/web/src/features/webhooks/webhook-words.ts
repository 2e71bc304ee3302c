import { type WebhookDelivery, webhookEvents, type WebhookEvent } from '@aex/contracts/webhooks';
import type { BadgeTone } from '#ui/badge.tsx';

export const eventMeanings: Readonly<Record<WebhookEvent, string>> = {
  'notification.created': 'Anything new in the inbox',
  'thesis.invalidated': 'A rule of a thesis was broken',
  'report.ready': 'The file of a report is there',
  'broker.failing': 'A broker stopped answering',
  'webhook.test': 'A test that you send yourself',
};

/** Those that can be chosen; a test is sent to every webhook. */
export const choosableEvents = webhookEvents.filter((event) => event !== 'webhook.test');

export const statusNames: Readonly<Record<WebhookDelivery['status'], string>> = {
  pending: 'On its way',
  delivered: 'Delivered',
  failed: 'Given up',
};

export const statusTones: Readonly<Record<WebhookDelivery['status'], BadgeTone>> = {
  pending: 'info',
  delivered: 'up',
  failed: 'down',
};
