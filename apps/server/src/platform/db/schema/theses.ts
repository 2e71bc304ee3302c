import type { Thesis, ThesisEvaluation } from '@aex/contracts/theses';
import { date, doublePrecision, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const theses = pgTable('theses', {
  id: text('id').primaryKey(),
  threadId: text('thread_id').notNull(),
  workspaceId: text('workspace_id').notNull(),
  accountId: text('account_id').notNull(),
  statement: text('statement').notNull(),
  /** What would prove it wrong, in the grammar of theses. */
  rule: text('rule').notNull(),
  /** That it holds through the horizon, as its author said at the start. */
  probability: doublePrecision('probability').notNull(),
  horizon: date('horizon', { mode: 'string' }).notNull(),
  status: text('status').$type<Thesis['status']>().notNull(),
  outcome: doublePrecision('outcome').$type<0 | 1>(),
  brier: doublePrecision('brier'),
  evaluation: jsonb('evaluation').$type<ThesisEvaluation>(),
  createdAt: moment('created_at').notNull(),
  checkedAt: moment('checked_at'),
  closedAt: moment('closed_at'),
});
