import { webhooksCopy } from '@aex/contracts/copy/webhooks';
import { type WebhookDelivery, webhookEvents, type WebhookEvent } from '@aex/contracts/webhooks';
import type { BadgeTone } from '#ui/badge.tsx';

const texts = webhooksCopy.webhookWords;

export const eventMeanings: Readonly<Record<WebhookEvent, string>> = texts.eventMeanings;

/** Those that can be chosen; a test is sent to every webhook. */
export const choosableEvents = webhookEvents.filter((event) => event !== 'webhook.test');

export const statusNames: Readonly<Record<WebhookDelivery['status'], string>> = texts.statusNames;

export const statusTones: Readonly<Record<WebhookDelivery['status'], BadgeTone>> = {
  pending: 'info',
  delivered: 'up',
  failed: 'down',
};
