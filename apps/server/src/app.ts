import { servePeople } from '#features/accounts/index.ts';
import { allEndpoints } from '@aex/contracts/endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createAdminService } from '#features/admin/index.ts';
import {
  type ChatService,
  countQuestion,
  createChatService,
  engineReads,
  serveAsk,
  toolServices,
} from '#features/chat/index.ts';
import { type ClientRunService, createClientRecordService, createClientRuns } from '#features/clients/index.ts';
import { servePaperSignIn } from '#features/brokers/index.ts';
import { serveImports } from '#features/imports/index.ts';
import { interopCalls, serveApiReader, serveInterop } from '#features/interop/index.ts';
import type { IngestionService } from '#features/ingestion/index.ts';
import type { ReportService } from '#features/reports/index.ts';
import { type Realtime, startRealtime } from '#features/realtime/index.ts';
import { defineResearchJobs, serveLedgerProof } from '#features/research/index.ts';
import { watchDatabase } from '#platform/db/database-watch.ts';
import type { ControlHandler } from '#platform/data-directory/directory-lock.ts';
import { serveBackup } from '#platform/backup/backup-control.ts';
import { createBinder } from '#platform/http/endpoint-binder.ts';
import { createErrorRecord } from '#platform/http/error-record.ts';
import { createPrivilegeCheck } from '#platform/http/host-names.ts';
import { bindMetrics } from '#platform/http/metrics-route.ts';
import { createOpenStreams, type OpenStreams } from '#platform/http/open-streams.ts';
import { endWithServer } from '#platform/http/orderly-close.ts';
import { bindOpenApi } from '#platform/http/openapi-document.ts';
import { serveClient } from '#platform/http/static-client.ts';
import { bindSecurityText } from '#platform/http/security-text.ts';
import { bindStatusRoutes, statusCalls } from '#platform/http/status-routes.ts';
import { createStreamMeter } from '#platform/http/stream-meter.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import { startLoopMeter } from '#platform/loop-meter.ts';
import { serveKeyRotation } from '#platform/secrets/key-rotation.ts';
import { bindFeatures } from './app-bindings.ts';
import type { MetricReading } from '#platform/telemetry/metric-readings.ts';
import { traceRequests } from '#platform/telemetry/traced-requests.ts';
import { noTracing } from '#platform/telemetry/tracing.ts';
import { createHttp } from './app-http.ts';
import { type AppDeps, createServices, type Services } from './app-services.ts';

export type App = {
  http: FastifyInstance;
  chat: ChatService;
  openStreams: OpenStreams;
  clientRuns: ClientRunService;
  realtime: Realtime;
  /** For whoever brought new data in. */
  onNewData: () => Promise<void>;
  /** Not started: whoever runs the server does that. */
  jobs: JobBoard;
  ingestion: IngestionService;
  reports: ReportService;
  brokers: Services['brokers'];
  webhooks: Services['webhooks'];
  notifications: Services['notifications'];
  control: Readonly<Record<string, ControlHandler>>;
  /** The figures that `/metrics` gives. */
  readMetrics: () => Promise<MetricReading[]>;
};

/** The whole server as an object: no environment, no listening, no clock of its own. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, database, clock } = deps;
  const errors = createErrorRecord(clock);
  const streams = createStreamMeter();
  const watch = watchDatabase({ pool: database.pool, clock });
  const http = await createHttp({ config, logger: deps.logger, errors, databaseAwaySince: () => watch.awaySince() });
  http.addHook('onClose', async () => watch.stop());
  const { tracing = noTracing } = deps;
  traceRequests(http, tracing);
  const loop = deps.loop ?? startLoopMeter();
  http.addHook('onClose', async () => loop.stop());
  const services = createServices(deps, http.log);
  const { rateLimits, auth, market, threads, jobs } = services;
  const reads = engineReads(services, database);
  const researchJobs = defineResearchJobs(jobs, services.research);
  const realtime = startRealtime(http, {
    config,
    database,
    clock,
    rateLimits,
    auth,
    threads,
    market,
    simulatedTicks: deps.sources?.simulatedTicks ?? null,
    options: {
      ...deps.realtime,
      quoteSources: [...services.quoteSources, ...(deps.realtime?.quoteSources ?? [])],
    },
  });
  services.notifications.tellBy(realtime.notify);
  const { reader } = services.advisers;
  const clientRuns = createClientRuns({ ...services, reader, database, engine: reads, log: http.log });
  const records = services.research.record;
  const clientRecord = createClientRecordService({ ...services, reader, records, database });
  const { languageModel = null } = deps;
  const tools = toolServices(services, reads);
  const analyst = languageModel === null ? null : { chat: languageModel, services: tools };
  const chat = createChatService({
    database,
    clock,
    rateLimits,
    ...reads,
    ...realtime.forAnswers,
    log: http.log,
    tracing,
    analyst,
    isOnlyServer: config.databaseUrl === null,
  });
  endWithServer(http, 'the answers', () => chat.close());
  const openStreams = createOpenStreams({ findEndedSessions: auth.findEndedSessions, log: http.log });
  // The server closes once no answer is open, and some have no end.
  http.addHook('preClose', async () => openStreams.stop());
  const callers = {
    authenticate: auth.authenticate,
    limitCall: (key: string, reply: FastifyReply) => rateLimits.consume('api', key, reply),
    requireEntitlement: services.billing.require,
  };
  const { bind, bound } = createBinder(http, {
    openStreams,
    findTokenHolder: auth.findTokenHolder,
    clock,
    ...callers,
    idempotent: services.idempotent,
    streams,
  });
  const admin = createAdminService({
    ...services,
    config,
    database,
    watch,
    clock,
    errors,
    loop,
    socketCounts: () => realtime.counts(),
    streamCounts: () => streams.counts(),
    proveAudit: () => services.research.ledger.proveAudit(),
    onError: (error) => http.log.error({ err: error }, 'An ingestion failed.'),
  });
  bindFeatures(bind, { ...services, chat, clientRuns, clientRecord, admin, config });
  servePaperSignIn(http, { brokers: services.brokers, config });
  endWithServer(http, 'the brokers', () => services.brokers.close());
  bindStatusRoutes(http, { watch, isJoined: () => realtime.isJoined(), jobs });
  bindSecurityText(http, { clock, contact: config.securityContact });
  const metrics = bindMetrics(http, {
    database,
    jobs,
    streamCounts: () => streams.counts(),
    socketCounts: () => realtime.counts(),
    isLeader: () => realtime.isLeader(),
    authenticate: auth.authenticate,
    checkPrivilege: createPrivilegeCheck(config),
  });
  serveApiReader(http, bindOpenApi(http, [...statusCalls, ...interopCalls]));
  serveInterop(http, {
    callers,
    config,
    clock,
    services: { ...tools, ...services },
    admitQuestion: async (ctx) => {
      await services.billing.require(ctx.actor, 'analysis');
      await countQuestion(ctx, rateLimits);
    },
    chat,
    watchStream: (...args: Parameters<typeof openStreams.watch>) => openStreams.watch(...args),
  });
  requireAllBound(bound);
  await serveClient(http, deps.clientDirectory);
  const control = {
    ask: serveAsk({ ...reads, clock, analyst, log: http.log }),
    ...controlOfStore(deps, services),
  };
  for (const files of [services.renderer, services.reader]) endWithServer(http, 'the files', () => files.stop());
  const { ingestion, reports, brokers, webhooks, alerts, notifications } = services;
  const onNewData = async (): Promise<void> => {
    await researchJobs.check();
    await alerts.check();
  };
  const parts = { chat, clientRuns, realtime, jobs, ingestion, reports, brokers, webhooks, notifications };
  return { onNewData, http, openStreams, ...parts, control, readMetrics: metrics.read };
}

// What the operator's tool has done by the server that holds the store.
function controlOfStore({ config, database, clock }: AppDeps, { secrets }: Pick<Services, 'secrets'>) {
  return {
    import: serveImports({ database, clock }),
    user: servePeople({ database, clock, config }),
    ledger: serveLedgerProof({ database }),
    keys: serveKeyRotation({ config, database, clock, secrets }),
    backup: serveBackup({ pool: database.pool, clock, isEmbedded: config.databaseUrl === null }),
  };
}

function requireAllBound(bound: ReadonlySet<string>): void {
  const missing = allEndpoints.filter(({ id }) => !bound.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`These endpoints of the contract are not bound: ${missing.join(', ')}`);
}
