import type { UploadKind } from '@aex/contracts/uploads';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const uploads = pgTable('uploads', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  workspaceId: text('workspace_id').notNull(),
  threadId: text('thread_id'),
  name: text('name').notNull(),
  kind: text('kind').$type<UploadKind>().notNull(),
  byteCount: integer('byte_count').notNull(),
  pageCount: integer('page_count'),
  passageCount: integer('passage_count').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Offsets are UTF-16 units of the text of the passage's page or section. */
export const uploadPassages = pgTable(
  'upload_passages',
  {
    uploadId: text('upload_id').notNull(),
    position: integer('position').notNull(),
    page: integer('page'),
    section: text('section'),
    startOffset: integer('start_offset').notNull(),
    endOffset: integer('end_offset').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.position] })],
);
