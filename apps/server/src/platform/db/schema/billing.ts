import type { SubscriptionStatus } from '@aex/contracts/billing';
import type { Plan } from '@aex/contracts/entitlements';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const billingTrials = pgTable('billing_trials', {
  accountId: text('account_id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  startedAt: moment('started_at').notNull(),
  endsAt: moment('ends_at').notNull(),
});

export const billingCustomers = pgTable('billing_customers', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  workspaceId: text('workspace_id').notNull(),
  linkedAt: moment('linked_at').notNull(),
});

export const billingSubscriptions = pgTable('billing_subscriptions', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  accountId: text('account_id'),
  workspaceId: text('workspace_id'),
  plan: text('plan').$type<Plan>(),
  status: text('status').$type<SubscriptionStatus>().notNull(),
  trialEndsAt: moment('trial_ends_at'),
  currentPeriodEnd: moment('current_period_end'),
  cancelsAt: moment('cancels_at'),
  pastDueSince: moment('past_due_since'),
  eventCreated: moment('event_created').notNull(),
  eventRank: integer('event_rank').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const billingEvents = pgTable('billing_events', {
  id: text('id').primaryKey(),
  accountId: text('account_id'),
  workspaceId: text('workspace_id'),
  type: text('type').notNull(),
  outcome: text('outcome').notNull(),
  createdAt: moment('created_at').notNull(),
  receivedAt: moment('received_at').notNull(),
});
