import type { CommentAnchor, SharedRights } from '@aex/contracts/collaboration';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Without an account the row is for all colleagues of the workspace. */
export const threadAccess = pgTable('thread_access', {
  id: text('id').primaryKey(),
  threadId: text('thread_id').notNull(),
  workspaceId: text('workspace_id').notNull(),
  accountId: text('account_id'),
  rights: text('rights').$type<SharedRights>().notNull(),
  grantedBy: text('granted_by'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const threadComments = pgTable('thread_comments', {
  id: text('id').primaryKey(),
  threadId: text('thread_id').notNull(),
  workspaceId: text('workspace_id').notNull(),
  accountId: text('account_id'),
  messageId: text('message_id'),
  anchor: jsonb('anchor').$type<CommentAnchor>(),
  body: text('body').notNull(),
  createdAt: moment('created_at').notNull(),
  editedAt: moment('edited_at'),
  resolvedAt: moment('resolved_at'),
  resolvedBy: text('resolved_by'),
});

export const threadCommentMentions = pgTable(
  'thread_comment_mentions',
  {
    commentId: text('comment_id').notNull(),
    accountId: text('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.accountId] })],
);

export const threadAssignments = pgTable('thread_assignments', {
  threadId: text('thread_id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  accountId: text('account_id').notNull(),
  assignedBy: text('assigned_by'),
  note: text('note'),
  createdAt: moment('created_at').notNull(),
});
