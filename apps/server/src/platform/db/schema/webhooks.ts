import type { WebhookDelivery, WebhookEvent } from '@aex/contracts/webhooks';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const webhooks = pgTable('webhooks', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  accountId: text('account_id').notNull(),
  url: text('url').notNull(),
  events: jsonb('events').$type<WebhookEvent[]>().notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  disabledReason: text('disabled_reason'),
  failures: integer('failures').notNull().default(0),
  lastSuccessAt: moment('last_success_at'),
  createdAt: moment('created_at').notNull(),
});

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: text('id').primaryKey(),
  webhookId: text('webhook_id').notNull(),
  event: text('event').$type<WebhookEvent>().notNull(),
  eventKey: text('event_key').notNull(),
  body: text('body').notNull(),
  status: text('status').$type<WebhookDelivery['status']>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  responseStatus: integer('response_status'),
  failure: text('failure'),
  createdAt: moment('created_at').notNull(),
  nextAttemptAt: moment('next_attempt_at'),
  finishedAt: moment('finished_at'),
});
