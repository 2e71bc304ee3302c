import type { BrokerEventKind } from '@aex/contracts/broker-events';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** An entry of a broker that is no dealing the ledger knows, as it was told. */
export type StoredBrokerEvent = {
  brokerKind: string;
  date: string | null;
  symbol: string | null;
  quantity: string | null;
  amount: string | null;
  currency: string | null;
  note: string | null;
};

export const brokerEvents = pgTable('broker_events', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  accountId: text('account_id').notNull(),
  connectionId: text('connection_id').notNull(),
  accountExternalId: text('account_external_id').notNull(),
  externalId: text('external_id').notNull(),
  kind: text('kind').$type<BrokerEventKind>().notNull(),
  event: jsonb('event').$type<StoredBrokerEvent>().notNull(),
  foundAt: moment('found_at').notNull(),
  settledAt: moment('settled_at'),
});
