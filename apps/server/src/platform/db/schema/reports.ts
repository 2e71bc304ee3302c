import type { Report, ReportStatus } from '@aex/contracts/reports';
import {
  boolean,
  customType,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The curated public ones are of no account; every other is of the account that had it made, or of an adviser's client. */
export const reports = pgTable('reports', {
  id: text('id').primaryKey(),
  accountId: text('account_id'),
  workspaceId: text('workspace_id'),
  threadId: text('thread_id'),
  reportType: text('report_type').$type<Report['report_type']>().notNull(),
  subject: text('subject'),
  title: text('title').notNull(),
  isPublic: boolean('is_public').notNull().default(false),
  isSimulated: boolean('is_simulated').notNull().default(false),
  status: text('status').$type<ReportStatus>().notNull(),
  progressPct: integer('progress_pct').notNull().default(0),
  failure: text('failure'),
  sourceKey: text('source_key'),
  ledgerHead: text('ledger_head'),
  fileSha256: text('file_sha256'),
  toneScore: doublePrecision('tone_score'),
  verifiedAt: moment('verified_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** Of a client of an adviser; then it is of no account. */
  clientId: text('client_id'),
});

export const reportFiles = pgTable('report_files', {
  reportId: text('report_id').primaryKey(),
  content: bytes('content').notNull(),
});

export const threadShares = pgTable('thread_shares', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  hint: text('hint').notNull(),
  threadId: text('thread_id').notNull(),
  accountId: text('account_id').notNull(),
  messageId: text('message_id').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const messageFeedback = pgTable(
  'message_feedback',
  {
    accountId: text('account_id').notNull(),
    messageId: text('message_id').notNull(),
    vote: text('vote').$type<'up' | 'down'>().notNull(),
    tags: text('tags').array().notNull(),
    comment: text('comment'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.messageId] })],
);
