import type { AlertBody, AlertChannel, AlertKind } from '@aex/contracts/alerts';
import type { NotificationKind } from '@aex/contracts/notifications';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const notifications = pgTable('notifications', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  accountId: text('account_id').notNull(),
  kind: text('kind').$type<NotificationKind>().notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  evidence: jsonb('evidence').$type<string[]>().notNull().default([]),
  path: text('path'),
  key: text('key').notNull(),
  isInInbox: boolean('is_in_inbox').notNull(),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  accountId: text('account_id').notNull(),
  endpoint: text('endpoint').notNull(),
  endpointHash: text('endpoint_hash').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  device: text('device').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: text('notification_id').notNull(),
    channel: text('channel').$type<'mail' | 'push'>().notNull(),
    target: text('target').notNull(),
    accountId: text('account_id').notNull(),
    isDigest: boolean('is_digest').notNull().default(false),
    status: text('status').$type<'waiting' | 'sending' | 'sent' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    finishedAt: moment('finished_at'),
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.channel, table.target] })],
);

export const alertRules = pgTable('alert_rules', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  accountId: text('account_id').notNull(),
  kind: text('kind').$type<AlertKind>().notNull(),
  symbol: text('symbol'),
  condition: jsonb('condition').$type<AlertBody['condition']>().notNull(),
  channels: text('channels').array().$type<AlertChannel[]>().notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  isMet: boolean('is_met'),
  crossings: integer('crossings').notNull().default(0),
  lastCheckedAt: moment('last_checked_at'),
  lastFiredAt: moment('last_fired_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
