import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    accountId: text('account_id').notNull(),
    endpointId: text('endpoint_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    sealedBody: text('sealed_body'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.endpointId, table.key] })],
);
