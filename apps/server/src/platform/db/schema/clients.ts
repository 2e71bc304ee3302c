import type { ModelTarget } from '@aex/contracts/client-models';
import type { ClientPolicy } from '@aex/contracts/clients';
import type { ClientAnswer, ClientRun } from '@aex/contracts/client-runs';
import { date, doublePrecision, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const households = pgTable('households', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  adviserId: text('adviser_id'),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const clientModels = pgTable('client_models', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  targets: jsonb('targets').$type<ModelTarget[]>().notNull(),
  cashWeight: doublePrecision('cash_weight').notNull(),
  cashBand: doublePrecision('cash_band').notNull(),
  otherBand: doublePrecision('other_band').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const clients = pgTable('clients', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  adviserId: text('adviser_id'),
  householdId: text('household_id'),
  modelId: text('model_id'),
  name: text('name').notNull(),
  reference: text('reference'),
  baseCurrency: text('base_currency').notNull(),
  policy: jsonb('policy').$type<ClientPolicy>().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const clientNotes = pgTable('client_notes', {
  id: text('id').primaryKey(),
  clientId: text('client_id').notNull(),
  authorId: text('author_id'),
  body: text('body').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const clientExchangeRates = pgTable(
  'client_exchange_rates',
  {
    clientId: text('client_id').notNull(),
    currency: text('currency').notNull(),
    quoteCurrency: text('quote_currency').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    rate: numeric('rate', { precision: 28, scale: 15 }).notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.currency, table.quoteCurrency, table.day] })],
);

export const clientRuns = pgTable('client_runs', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  adviserId: text('adviser_id'),
  question: text('question').notNull(),
  strategyId: text('strategy_id'),
  status: text('status').$type<ClientRun['status']>().notNull(),
  total: integer('total').notNull(),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
  workerId: text('worker_id'),
  leaseUntil: moment('lease_until'),
});

export const clientAnswers = pgTable(
  'client_answers',
  {
    runId: text('run_id').notNull(),
    clientId: text('client_id').notNull(),
    status: text('status').$type<ClientAnswer['status']>().notNull(),
    failure: text('failure'),
    content: text('content'),
    decision: text('decision').$type<NonNullable<ClientAnswer['decision']>>(),
    drift: doublePrecision('drift'),
    limitsOver: integer('limits_over'),
    reportId: text('report_id'),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.clientId] })],
);
