import { limits } from '@aex/contracts/limits';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { BeforeErasure } from '#features/accounts/index.ts';
import { channelsOfRules, createAlerts } from '#features/alerts/index.ts';
import { createBehaviorService } from '#features/behaviors/index.ts';
import { createBrokersFeature } from '#features/brokers/index.ts';
import { commentSection, createCollaboration } from '#features/collaboration/index.ts';
import { createIngestionService } from '#features/ingestion/index.ts';
import { createChangeService, createPackService } from '#features/chat/index.ts';
import { createClientGate, createClientsFeature } from '#features/clients/index.ts';
import { createCompanyService, createFilingDocumentService } from '#features/companies/index.ts';
import { createInsightService, readInsightPosts } from '#features/insights/index.ts';
import {
  createCurveService,
  createMacroService,
  createRegimeLabService,
  createSeriesService,
} from '#features/macro/index.ts';
import { createMarketService, type MarketSources } from '#features/market/index.ts';
import { createNotifications } from '#features/notifications/index.ts';
import { createOptionsService } from '#features/options/index.ts';
import type { RealtimeOptions } from '#features/realtime/index.ts';
import { createFeedbackService } from '#features/feedback/index.ts';
import { createPortfolioFeature } from '#features/portfolio/index.ts';
import { createRecordDrawing, createReportRenderer, createReportService } from '#features/reports/index.ts';
import {
  createResearchService,
  deriveLedgerKey,
  guardAccountRemoval,
  guardThreadRemoval,
  type LedgerKey,
} from '#features/research/index.ts';
import { createMeaningReader, createSearchService, type MeaningReader } from '#features/search/index.ts';
import { createSharingService } from '#features/sharing/index.ts';
import { connectProviders, createSourcesService } from '#features/sources/index.ts';
import { createStrategyService, readStrategies } from '#features/strategies/index.ts';
import { createThreadService } from '#features/threads/index.ts';
import { createFileReader, createUploadService } from '#features/uploads/index.ts';
import { createWebhooksFeature } from '#features/webhooks/index.ts';
import { createWatchlistService } from '#features/watchlist/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createIdempotentAnswers } from '#platform/http/idempotent-answers.ts';
import { createRateLimits } from '#platform/http/rate-limits.ts';
import { sendAll } from '#platform/notify-port.ts';
import { createJobBoard } from '#platform/jobs/job-board.ts';
import type { LoopMeter } from '#platform/loop-meter.ts';
import type { RedisLink } from '#platform/redis/redis-link.ts';
import type { Tracing } from '#platform/telemetry/tracing.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import { systemRuntime } from '#providers/http-client/client-runtime.ts';
import type { EmbeddingModel } from '#providers/embedding-model/embedding-model-port.ts';
import type { ChatModel } from '#providers/language-model/language-model-port.ts';
import { createProviderRegistry, type ProviderRegistry } from '#providers/provider-registry.ts';
import { showingTermsOf } from '#providers/showing-terms.ts';
import type { Config } from '#server/config.ts';
import { type AccountParts, createAccounts } from './app-accounts.ts';
import { tellOfBroker, tellOfReport, tellWebhooks } from './app-webhook-events.ts';

export type AppDeps = {
  config: Config;
  database: Database;
  clock: Clock;
  clientDirectory: string;
  /** The installation's key: 32 bytes. */
  secretKey: Buffer;
  /** Those before it, which still open what they sealed. */
  previousSecretKeys?: readonly Buffer[];
  /** What several servers share beside the database; nothing unless given. */
  redis?: RedisLink | null;
  /** What the simulated world knows beside the store; nothing unless given. */
  sources?: MarketSources;
  /** The providers of data; those of the configuration unless given. */
  registry?: ProviderRegistry;
  /** The language model that answers questions; the built-in engine unless given. */
  languageModel?: ChatModel | null;
  /** The model that tells what passages mean; search goes by words unless given. */
  embeddings?: EmbeddingModel | null;
  /** What signs roots and records; derived from the installation's key unless given. */
  ledgerKey?: LedgerKey;
  setupToken: string | null;
  logger: FastifyBaseLogger | false;
  /** Where spans go; nowhere unless given. */
  tracing?: Tracing;
  /** What tells how late the event loop is; begun with the server unless given. */
  loop?: LoopMeter;
  realtime?: RealtimeOptions;
};

export type Services = ReturnType<typeof createServices>;

/** Everything that needs no HTTP server of its own, each made once, in the order in which they need one another. */
export function createServices(deps: AppDeps, log: FastifyBaseLogger) {
  const { config, database, clock } = deps;
  const { rateLimits, secrets, jobs, idempotent } = createGroundwork(deps, log);
  const beforeErasure: BeforeErasure = async (handle, erased) => {
    await guardAccountRemoval(handle, erased);
    return brokers.disconnectAll(handle, erased);
  };
  // What is told needs the mailer of the accounts.
  const later: MadeLater = madeLater(() => ({ notifications, market }));
  const accounts = createAccounts({ ...deps, rateLimits, secrets, jobs, log, beforeErasure, ...later });
  const webhooks = createWebhooksFeature({ config, database, clock, secrets, jobs });
  const notifications = createNotifications({ ...deps, jobs, log, mailer: accounts.mailer, channelsOfRules });
  const { notifyWithin } = notifications;
  const registry = deps.registry ?? createProviderRegistry({ config: config.providers, runtime: systemRuntime(clock) });
  const terms = showingTermsOf(registry);
  const { sources, quoteSources } = connectProviders({
    database,
    registry,
    clock,
    log,
    simulated: deps.sources ?? null,
    isPresent: config.fixedNow === null,
  });
  const data = createData(deps, { registry, sources });
  const { market, macro, behaviors } = data;
  const { portfolio, advisers } = createPortfolios({ database, clock, market, macro });
  const watchlist = createWatchlistService({ database, clock, market });
  const posts = readInsightPosts();
  const insights = createInsightService({ posts, clock });
  const brokers = createBrokersFeature({
    database,
    clock,
    config,
    secrets,
    secretKey: deps.secretKey,
    settings: accounts.settings,
    jobs,
    ledger: portfolio,
    onFailing: (connection) => tellOfBroker(webhooks, connection),
    refusalFor: (accountId) => accounts.billing.refusalFor(accountId, 'portfolio'),
    notifyWithin,
    log,
  });
  const strategies = createStrategyService({ strategies: readStrategies() });
  const threads = createThreadService({ database, clock, beforeRemoval: guardThreadRemoval });
  const renderer = createReportRenderer();
  const research = createResearchService({
    database,
    clock,
    market,
    macro,
    ledgerKey: deps.ledgerKey ?? deriveLedgerKey(deps.secretKey),
    drawRecord: createRecordDrawing(renderer),
    isStrategy: async (id) =>
      (await strategies.list({ input: { limit: limits.pageSizeMax } })).strategies.some((each) => each.id === id),
    // Every such event stands in the ledger too.
    notifyWithin: async (handle, notification) => {
      const sends = [await notifyWithin(handle, notification), await tellWebhooks(webhooks, handle, notification)];
      return () => sendAll(sends);
    },
  });
  const collaboration = createCollaboration({ database, clock, notifications });
  research.record.addSection(commentSection);
  const feedback = createFeedbackService({ database, clock });
  const reader = createFileReader();
  const uploads = createUploadService({ database, clock, rateLimits, reader });
  const filingDocuments = createFilingDocumentService({ database, registry, reader });
  const search = createSearchService({ database, posts, uploads, meanings: meaningReaderOf(deps, log) });
  const sharing = createSharingService({ database, clock, publicUrl: config.publicUrl, terms });

  const reports = createReportService({
    database,
    clock,
    rateLimits,
    jobs,
    macro,
    market,
    behaviors,
    posts,
    renderer,
    terms,
    tellReady: (handle, report) => tellOfReport(webhooks, handle, report),
    notifyWithin,
    log,
  });
  const alerts = createAlerts({ database, clock, jobs, market, macro, behaviors, notifications, log });
  return {
    rateLimits,
    secrets,
    jobs,
    idempotent,
    webhooks,
    ...accounts,
    sources,
    quoteSources,
    ...data,
    portfolio,
    advisers,
    watchlist,
    brokers,
    insights,
    strategies,
    threads,
    research,
    collaboration,
    feedback,
    reader,
    uploads,
    filingDocuments,
    search,
    packs: createPackService({ database }),
    changes: createChangeService({ database }),
    clock,
    sharing,
    renderer,
    reports,
    notifications,
    alerts,
  };
}

type MadeLater = Pick<AccountParts, 'notifyWithin' | 'findListed'>;
type LaterParts = { notifications: Pick<MadeLater, 'notifyWithin'>; market: Pick<MadeLater, 'findListed'> };

// What the accounts use and is made behind them.
function madeLater(made: () => LaterParts): MadeLater {
  return {
    notifyWithin: (handle, told) => made().notifications.notifyWithin(handle, told),
    findListed: (symbols) => made().market.findListed(symbols),
  };
}

// What every feature may lean on.
function createGroundwork(deps: AppDeps, log: FastifyBaseLogger) {
  const { config, database, clock } = deps;
  const rateLimits = createRateLimits(config.rateLimits, deps.redis ?? null);
  const secrets = createSecretBox({ current: deps.secretKey, previous: deps.previousSecretKeys ?? [] });
  const jobs = createJobBoard({
    database,
    ...(deps.tracing === undefined ? {} : { tracing: deps.tracing }),
    storeKind: config.databaseUrl === null ? 'embedded' : 'postgres',
    onError: (error) => log.error({ err: error }, 'A job failed.'),
  });
  const idempotent = createIdempotentAnswers({ database, clock, secrets });
  jobs.define({
    name: 'forget-idempotent-answers',
    schema: z.object({}),
    cron: '17 * * * *',
    run: async () => void (await idempotent.forgetOld()),
  });
  return { rateLimits, secrets, jobs, idempotent };
}

// What is read of markets, companies and the economy.
function createData(
  { database, clock }: AppDeps,
  { registry, sources }: { registry: ProviderRegistry; sources: ReturnType<typeof connectProviders>['sources'] },
) {
  const ingestion = createIngestionService({ database, clock, registry });
  const dataSources = createSourcesService({ database, registry });
  const market = createMarketService({ database, clock, sources });
  const companies = createCompanyService({ database, clock, registry, sources });
  const macro = createMacroService({ database, clock });
  const behaviors = createBehaviorService({ database, clock, macro, sources });
  const series = createSeriesService({ macro, registry, clock });
  const curves = createCurveService({ database, clock });
  const lab = createRegimeLabService({ database, clock, market });
  const options = createOptionsService({ clock, market, curves, sources });
  return { ingestion, dataSources, market, companies, macro, series, behaviors, curves, lab, options };
}

// Portfolios of people and of advisers' clients: the ways to the latter are kept by the feature of clients.
function createPortfolios(deps: Omit<Parameters<typeof createPortfolioFeature>[0], 'clientGate'>) {
  const portfolio = createPortfolioFeature({ ...deps, clientGate: createClientGate(deps) });
  return { portfolio, advisers: createClientsFeature({ ...deps, portfolio }) };
}

function meaningReaderOf({ embeddings = null }: AppDeps, log: FastifyBaseLogger): MeaningReader | null {
  return embeddings === null ? null : createMeaningReader({ model: embeddings, log });
}
