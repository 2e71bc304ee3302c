import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The links of the audit log, in the order in which its entries were committed; a trigger of the store makes them. */
export const auditChain = pgTable('audit_chain', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});
