import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What an answer was made of, as canonical JSON named by its hash. */
export const answerPacks = pgTable('answer_packs', {
  runId: text('run_id').primaryKey(),
  accountId: text('account_id').notNull(),
  sha256: text('sha256').notNull(),
  content: text('content').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
