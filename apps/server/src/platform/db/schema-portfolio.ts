import type { ActivityKind, CostMethod, RiskLimits } from '@aex/contracts/portfolio';
import type { ImportFormat } from '@aex/contracts/portfolio-imports';
import { bigint, date, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
// Read and written as text: a number would lose digits.
const exact = (name: string) => numeric(name, { precision: 28, scale: 10 });

export const portfolios = pgTable('portfolios', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  /** Of exactly one of these: a person's own, or a client's. */
  accountId: text('account_id'),
  clientId: text('client_id'),
  name: text('name').notNull(),
  baseCurrency: text('base_currency').notNull(),
  benchmark: text('benchmark').notNull(),
  riskLimits: jsonb('risk_limits').$type<RiskLimits>().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const portfolioAccounts = pgTable('portfolio_accounts', {
  id: text('id').primaryKey(),
  portfolioId: text('portfolio_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<'manual' | 'broker'>().notNull(),
  connectionId: text('connection_id'),
  externalId: text('external_id'),
  currency: text('currency').notNull(),
  costMethod: text('cost_method').$type<CostMethod>().notNull(),
  cashMode: text('cash_mode').$type<'tracked' | 'implied'>().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const portfolioImports = pgTable('portfolio_imports', {
  id: text('id').primaryKey(),
  portfolioAccountId: text('portfolio_account_id').notNull(),
  format: text('format').$type<ImportFormat>().notNull(),
  fileName: text('file_name').notNull(),
  contentSha256: text('content_sha256').notNull(),
  activities: integer('activities').notNull(),
  known: integer('known').notNull(),
  committedAt: moment('committed_at').notNull(),
  undoneAt: moment('undone_at'),
});

export const portfolioActivities = pgTable('portfolio_activities', {
  id: text('id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  portfolioAccountId: text('portfolio_account_id').notNull(),
  importId: text('import_id'),
  externalId: text('external_id'),
  kind: text('kind').$type<ActivityKind>().notNull(),
  tradeDate: date('trade_date', { mode: 'string' }).notNull(),
  symbol: text('symbol'),
  currency: text('currency').notNull(),
  quantity: exact('quantity'),
  price: exact('price'),
  amount: exact('amount'),
  fee: exact('fee').notNull(),
  tax: exact('tax').notNull(),
  ratioNew: exact('ratio_new'),
  ratioOld: exact('ratio_old'),
  intoSymbol: text('into_symbol'),
  costShare: exact('cost_share'),
  lots: jsonb('lots').$type<Array<{ activity_id: string; quantity: string }>>(),
  note: text('note'),
  revision: integer('revision').notNull().default(1),
  reversedAt: moment('reversed_at'),
  createdAt: moment('created_at').notNull(),
});

export const exchangeRates = pgTable(
  'exchange_rates',
  {
    accountId: text('account_id').notNull(),
    currency: text('currency').notNull(),
    quoteCurrency: text('quote_currency').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    rate: numeric('rate', { precision: 28, scale: 15 }).notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.currency, table.quoteCurrency, table.day] })],
);
