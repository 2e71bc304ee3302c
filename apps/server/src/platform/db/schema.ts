import { bigint, boolean, date, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Claim, Citation, Governance, StreamPart } from '@aex/contracts/chat-stream';
import type { Role } from '@aex/contracts/permissions';
import type { Adjustment } from '@aex/contracts/market';
import type { DataState, Mode } from '@aex/contracts/primitives';
import type { Settings } from '@aex/contracts/settings';
import type { Message } from '@aex/contracts/threads';
import type { Fact } from '@aex/grounding/fact';
import { moment, textOfJson } from './schema/columns.ts';
import type { RunRequest } from './schema/run-request.ts';

// The migrations make the tables; this is the same in the words of the query builder, newer tables in
// `schema/`, a file a subject. A test compares both.

export const workspaces = pgTable('workspaces', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<'installation' | 'demo'>().notNull(),
  createdAt: moment('created_at').notNull(),
  secondFactorRoles: text('second_factor_roles').array().$type<Role[]>().notNull().default([]),
});

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  username: text('username'),
  usernameKey: text('username_key'),
  email: text('email'),
  emailKey: text('email_key'),
  displayName: text('display_name'),
  passwordHash: text('password_hash'),
  role: text('role').$type<Role>().notNull(),
  isInstitutional: boolean('is_institutional').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  disabledAt: moment('disabled_at'),
});

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  mode: text('mode').$type<Mode>().notNull(),
  device: text('device').notNull(),
  refreshHash: text('refresh_hash'),
  previousRefreshHash: text('previous_refresh_hash'),
  refreshRotatedAt: moment('refresh_rotated_at'),
  refreshExpiresAt: moment('refresh_expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  revokedAt: moment('revoked_at'),
});

export const accessTokens = pgTable('access_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: text('session_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const socketTickets = pgTable('socket_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  sessionId: text('session_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const watchlists = pgTable('watchlists', {
  accountId: text('account_id').primaryKey(),
  tickers: text('tickers').array().notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const auditEntries = pgTable('audit_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  occurredAt: moment('occurred_at').notNull(),
  workspaceId: text('workspace_id'),
  actorId: text('actor_id'),
  action: text('action').notNull(),
  objectType: text('object_type').notNull(),
  objectId: text('object_id'),
  requestId: text('request_id'),
  address: text('address'),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  clientId: text('client_id'),
});

export const importBatches = pgTable('import_batches', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  fileName: text('file_name').notNull(),
  contentSha256: text('content_sha256').notNull(),
  rowsRead: integer('rows_read').notNull(),
  rowsStored: integer('rows_stored').notNull(),
  rowsUnchanged: integer('rows_unchanged').notNull(),
  rowsSkipped: integer('rows_skipped').notNull(),
  importedAt: moment('imported_at').notNull(),
});

export const feeds = pgTable('feeds', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  source: text('source').notNull(),
  adjustment: text('adjustment').$type<Adjustment>().notNull(),
  isSimulated: boolean('is_simulated').notNull().default(false),
  priority: integer('priority').notNull(),
});

export type InstrumentKind = 'equity' | 'fund' | 'index' | 'crypto';

export const instruments = pgTable('instruments', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  symbol: text('symbol').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<InstrumentKind>().notNull(),
  currency: text('currency').notNull(),
  createdAt: moment('created_at').notNull(),
  sector: text('sector'),
});

export const dailyBars = pgTable(
  'daily_bars',
  {
    instrumentId: integer('instrument_id').notNull(),
    feedId: integer('feed_id').notNull(),
    session: date('session', { mode: 'string' }).notNull(),
    open: doublePrecision('open'),
    high: doublePrecision('high'),
    low: doublePrecision('low'),
    close: doublePrecision('close').notNull(),
    volume: doublePrecision('volume'),
    batchId: integer('batch_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.feedId, table.session] })],
);

export const simulationProgress = pgTable('simulation_progress', {
  subject: text('subject').primaryKey(),
  seed: integer('seed').notNull(),
  generator: integer('generator').notNull(),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
});

export type Frequency = 'daily' | 'weekly' | 'monthly' | 'quarterly';
export type KnownAtBasis = 'published' | 'first_seen' | 'estimated';

export const series = pgTable('series', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  unit: text('unit').notNull(),
  frequency: text('frequency').$type<Frequency>().notNull(),
  source: text('source').notNull(),
  isSimulated: boolean('is_simulated').notNull().default(false),
  simulates: text('simulates'),
});

export const observations = pgTable(
  'observations',
  {
    seriesId: text('series_id').notNull(),
    period: date('period', { mode: 'string' }).notNull(),
    knownAt: moment('known_at').notNull(),
    knownAtBasis: text('known_at_basis').$type<KnownAtBasis>().notNull(),
    value: doublePrecision('value'),
    batchId: integer('batch_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.period, table.knownAt] })],
);

export const threads = pgTable('threads', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  workspaceId: text('workspace_id').notNull(),
  title: text('title').notNull(),
  status: text('status').$type<'Draft' | 'Verified' | 'Tactical' | 'Promoted' | 'Monitoring'>().notNull(),
  macroIcon: text('macro_icon'),
  supportedClaims: integer('supported_claims').notNull().default(0),
  staleEvidence: integer('stale_evidence').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export type MessageMetadata = Partial<Message['metadata']> & { claims?: Claim[]; governance?: Governance | null };

export const messages = pgTable('messages', {
  id: text('id').primaryKey(),
  threadId: text('thread_id').notNull(),
  seq: integer('seq').notNull(),
  parentId: text('parent_id'),
  role: text('role').$type<'user' | 'assistant' | 'system'>().notNull(),
  content: text('content').notNull(),
  citations: jsonb('citations').$type<Citation[]>().notNull().default([]),
  metadata: jsonb('metadata').$type<MessageMetadata>().notNull().default({}),
  createdAt: moment('created_at').notNull(),
});

export type RunStatus = 'running' | 'complete' | 'stopped' | 'interrupted' | 'failed';

export const runs = pgTable('runs', {
  id: text('id').primaryKey(),
  threadId: text('thread_id').notNull(),
  accountId: text('account_id').notNull(),
  messageId: text('message_id').notNull(),
  status: text('status').$type<RunStatus>().notNull(),
  request: jsonb('request').$type<RunRequest>().notNull(),
  idempotencyKey: text('idempotency_key'),
  stopRequestedAt: moment('stop_requested_at'),
  serverId: text('server_id').notNull(),
  leaseUntil: moment('lease_until').notNull(),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
});

export const runEvents = pgTable(
  'run_events',
  {
    runId: text('run_id').notNull(),
    seq: integer('seq').notNull(),
    part: textOfJson('part').$type<StreamPart>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.seq] })],
);

export const evidence = pgTable('evidence', {
  id: text('id').primaryKey(),
  threadId: text('thread_id').notNull(),
  runId: text('run_id').notNull(),
  contentHash: text('content_hash').notNull(),
  claim: text('claim').notNull(),
  sourceType: text('source_type').notNull(),
  sourceId: text('source_id').notNull(),
  source: text('source').notNull(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  facts: jsonb('facts').$type<Fact[]>().notNull(),
  state: text('state').$type<DataState>().notNull(),
  asOf: text('as_of'),
  knownAt: moment('known_at'),
  confidence: doublePrecision('confidence').notNull(),
  createdAt: moment('created_at').notNull(),
});

export type RunCause = 'schedule' | 'request' | 'command';
export type RunOutcome = 'running' | 'stored' | 'unchanged' | 'failed';

export const ingestionRuns = pgTable('ingestion_runs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  provider: text('provider').notNull(),
  cause: text('cause').$type<RunCause>().notNull(),
  outcome: text('outcome').$type<RunOutcome>().notNull(),
  rowsRead: integer('rows_read').notNull().default(0),
  rowsStored: integer('rows_stored').notNull().default(0),
  progress: text('progress'),
  failureKind: text('failure_kind'),
  reason: text('reason'),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
});

export const providerWatermarks = pgTable(
  'provider_watermarks',
  {
    provider: text('provider').notNull(),
    resource: text('resource').notNull(),
    position: text('position'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.resource] })],
);

export const companies = pgTable('companies', {
  symbol: text('symbol').primaryKey(),
  cik: integer('cik').notNull(),
  name: text('name').notNull(),
  industry: text('industry'),
  fiscalYearEnd: text('fiscal_year_end'),
  updatedAt: moment('updated_at').notNull(),
});

export const filings = pgTable('filings', {
  accession: text('accession').primaryKey(),
  cik: integer('cik').notNull(),
  symbol: text('symbol'),
  form: text('form').notNull(),
  title: text('title'),
  items: text('items').array().notNull(),
  filedOn: date('filed_on', { mode: 'string' }).notNull(),
  reportDate: date('report_date', { mode: 'string' }),
  url: text('url').notNull(),
  knownAt: moment('known_at').notNull(),
  source: text('source').notNull(),
  isSimulated: boolean('is_simulated').notNull().default(false),
});

export const companyFacts = pgTable(
  'company_facts',
  {
    cik: integer('cik').notNull(),
    concept: text('concept').notNull(),
    unit: text('unit').notNull(),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    periodEnd: date('period_end', { mode: 'string' }).notNull(),
    knownAt: moment('known_at').notNull(),
    value: doublePrecision('value').notNull(),
    form: text('form'),
    accession: text('accession'),
    isSimulated: boolean('is_simulated').notNull().default(false),
  },
  (table) => [
    primaryKey({
      columns: [table.cik, table.concept, table.unit, table.periodStart, table.periodEnd, table.knownAt],
    }),
  ],
);

export const newsItems = pgTable('news_items', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  title: text('title').notNull(),
  summary: text('summary'),
  source: text('source').notNull(),
  provider: text('provider').notNull(),
  symbols: text('symbols').array().notNull(),
  publishedAt: moment('published_at').notNull(),
  firstSeenAt: moment('first_seen_at').notNull(),
  isSimulated: boolean('is_simulated').notNull().default(false),
});

export const corporateActions = pgTable(
  'corporate_actions',
  {
    instrumentId: integer('instrument_id').notNull(),
    kind: text('kind').$type<'split' | 'dividend'>().notNull(),
    exDate: date('ex_date', { mode: 'string' }).notNull(),
    provider: text('provider').notNull(),
    ratio: doublePrecision('ratio'),
    amount: doublePrecision('amount'),
    currency: text('currency'),
    knownAt: moment('known_at').notNull(),
    isSimulated: boolean('is_simulated').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.kind, table.exDate, table.provider] })],
);

export const earningsDates = pgTable(
  'earnings_dates',
  {
    symbol: text('symbol').notNull(),
    fiscalYear: integer('fiscal_year').notNull(),
    fiscalQuarter: integer('fiscal_quarter').notNull(),
    provider: text('provider').notNull(),
    source: text('source').notNull(),
    reportDate: date('report_date', { mode: 'string' }).notNull(),
    expectedPerShare: doublePrecision('expected_per_share'),
    knownAt: moment('known_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.symbol, table.fiscalYear, table.fiscalQuarter, table.provider, table.knownAt] }),
  ],
);

export const optionVolumes = pgTable(
  'option_volumes',
  {
    symbol: text('symbol').notNull(),
    session: date('session', { mode: 'string' }).notNull(),
    provider: text('provider').notNull(),
    puts: doublePrecision('puts').notNull(),
    calls: doublePrecision('calls').notNull(),
    knownAt: moment('known_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.session, table.provider, table.knownAt] })],
);

export const barDefects = pgTable(
  'bar_defects',
  {
    instrumentId: integer('instrument_id').notNull(),
    feedId: integer('feed_id').notNull(),
    session: date('session', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    detail: text('detail').notNull(),
    factor: doublePrecision('factor'),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.feedId, table.session, table.kind] })],
);

export const settings = pgTable('settings', {
  accountId: text('account_id').primaryKey(),
  choices: jsonb('choices').$type<Omit<Settings, 'display_name' | 'email'>>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});
