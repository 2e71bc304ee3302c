import type { BrokerProvider, BrokerStatus } from '@aex/contracts/brokers';
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** `own_sandbox`: the broker's own test host; `paper`: the paper broker that is part of the product. */
export type BrokerEnvironment = 'live' | 'own_sandbox' | 'paper';

/** How far an adapter has read: its own marks, such as the id of the last activity. */
export type SyncPosition = Readonly<Record<string, string>>;

export type StoredHoldings = {
  equity: string | null;
  cash: Array<{ currency: string; amount: string }>;
  positions: Array<{
    symbol: string | null;
    name: string | null;
    quantity: string;
    price: string | null;
    value: string | null;
    costBasis: string | null;
    unrealized: string | null;
    currency: string;
  }>;
};

export type StoredActivity = {
  externalId: string;
  kind:
    | 'buy'
    | 'sell'
    | 'dividend'
    | 'interest'
    | 'fee'
    | 'tax'
    | 'split'
    | 'transfer_in'
    | 'transfer_out'
    | 'deposit'
    | 'withdrawal';
  tradeDate: string;
  symbol: string | null;
  currency: string;
  quantity: string | null;
  price: string | null;
  amount: string | null;
  fee: string;
  note: string | null;
};

export const brokerConnections = pgTable('broker_connections', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  accountId: text('account_id').notNull(),
  provider: text('provider').$type<BrokerProvider>().notNull(),
  providerName: text('provider_name').notNull(),
  environment: text('environment').$type<BrokerEnvironment>().notNull(),
  identity: text('identity').notNull(),
  brokerAccountId: text('broker_account_id'),
  baseUrl: text('base_url'),
  sealedCredentials: text('sealed_credentials').notNull(),
  credentialsVersion: integer('credentials_version').notNull().default(1),
  refreshLeaseUntil: moment('refresh_lease_until'),
  status: text('status').$type<BrokerStatus>().notNull(),
  lastError: text('last_error'),
  renewBy: moment('renew_by'),
  connectedAt: moment('connected_at').notNull(),
  lastSyncAt: moment('last_sync_at'),
  lastAttemptAt: moment('last_attempt_at'),
  nextSyncAt: moment('next_sync_at').notNull(),
  failures: integer('failures').notNull().default(0),
  syncPosition: jsonb('sync_position').$type<SyncPosition>().notNull().default({}),
  portfolioId: text('portfolio_id'),
});

export const brokerAccounts = pgTable(
  'broker_accounts',
  {
    connectionId: text('connection_id').notNull(),
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    currency: text('currency').notNull(),
    holdings: jsonb('holdings').$type<StoredHoldings>(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.externalId] })],
);

export const brokerActivities = pgTable(
  'broker_activities',
  {
    connectionId: text('connection_id').notNull(),
    accountExternalId: text('account_external_id').notNull(),
    externalId: text('external_id').notNull(),
    tradeDate: date('trade_date', { mode: 'string' }).notNull(),
    activity: jsonb('activity').$type<StoredActivity>().notNull(),
    receivedAt: moment('received_at').notNull(),
    handedOnAt: moment('handed_on_at'),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.accountExternalId, table.externalId] })],
);

export const brokerSignIns = pgTable('broker_sign_ins', {
  stateHash: text('state_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  sessionId: text('session_id').notNull(),
  provider: text('provider').$type<BrokerProvider>().notNull(),
  environment: text('environment').$type<BrokerEnvironment>().notNull(),
  browserHash: text('browser_hash').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  sealedSecrets: text('sealed_secrets').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const brokerRevocations = pgTable('broker_revocations', {
  connectionId: text('connection_id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  provider: text('provider').$type<BrokerProvider>().notNull(),
  environment: text('environment').$type<BrokerEnvironment>().notNull(),
  sealedCredentials: text('sealed_credentials').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  createdAt: moment('created_at').notNull(),
});
