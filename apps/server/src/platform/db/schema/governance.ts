import type { GovernancePolicy } from '@aex/contracts/governance';
import type { Verification } from '@aex/contracts/research';
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    threadId: text('thread_id').notNull(),
    seq: integer('seq').notNull(),
    workspaceId: text('workspace_id').notNull(),
    accountId: text('account_id').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** Canonical JSON, kept as text so that what is hashed again is what was hashed. */
    payload: text('payload').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.seq] })],
);

export const ledgerRoots = pgTable('ledger_roots', {
  day: date('day', { mode: 'string' }).primaryKey(),
  createdAt: moment('created_at').notNull(),
  heads: text('heads').notNull(),
  prevRoot: text('prev_root').notNull(),
  root: text('root').notNull(),
  signature: text('signature').notNull(),
  keyFingerprint: text('key_fingerprint').notNull(),
  publicKey: text('public_key'),
  /** The newest link of the audit log at `createdAt`; null of roots from before it was sealed, and of an empty log. */
  auditHead: text('audit_head'),
});

export const verifications = pgTable('verifications', {
  id: text('id').primaryKey(),
  threadId: text('thread_id').notNull(),
  requestedBy: text('requested_by'),
  status: text('status').$type<Verification['status']>().notNull(),
  slaStatus: text('sla_status').$type<Verification['sla_status']>().notNull(),
  toneScore: integer('tone_score').notNull(),
  passedCount: integer('passed_count').notNull(),
  failedCount: integer('failed_count').notNull(),
  staleCount: integer('stale_count').notNull(),
  /** The newest answer that was checked. */
  lastMessageId: text('last_message_id'),
  details: jsonb('details').$type<Verification['details']>().notNull(),
  verifiedAt: moment('verified_at').notNull(),
});

export const threadGovernance = pgTable('thread_governance', {
  threadId: text('thread_id').primaryKey(),
  strategyId: text('strategy_id'),
  horizon: text('horizon'),
  promotedBy: text('promoted_by'),
  approvedBy: text('approved_by'),
  statusSince: moment('status_since').notNull(),
  nextCheckAt: moment('next_check_at'),
  retainUntil: moment('retain_until'),
});

export const governancePolicies = pgTable('governance_policies', {
  workspaceId: text('workspace_id').primaryKey(),
  policy: jsonb('policy').$type<Partial<GovernancePolicy>>().notNull(),
  updatedBy: text('updated_by'),
  updatedAt: moment('updated_at').notNull(),
});
