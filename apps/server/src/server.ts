import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { ensureWorkspaces, hasOwner, installationWorkspace, settleDemoAccount } from '#features/auth/index.ts';
import { type IngestionService, scheduleIngestion, serveIngestion } from '#features/ingestion/index.ts';
import type { ReportService } from '#features/reports/index.ts';
import { loadLedgerKey } from '#features/research/index.ts';
import { createSimulation, simulationPolicy } from '#features/simulation/index.ts';
import { scheduleBackups } from '#platform/backup/backup-schedule.ts';
import { buildVersion } from '#platform/build-version.ts';
import { fixedClock, systemClock } from '#platform/clock.ts';
import { controlCommands } from '#platform/data-directory/control-commands.ts';
import type { Store } from '#platform/db/open-store.ts';
import { logOptions } from '#platform/http/log-options.ts';
import { builtClientDirectory } from '#platform/http/static-client.ts';
import { remainingOf } from '#platform/http/orderly-close.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import { trimMemoryWhenIdle } from '#platform/memory-trim.ts';
import { fail, print } from '#platform/program-lines.ts';
import type { RedisLink } from '#platform/redis/redis-link.ts';
import { installationKeys } from '#platform/secrets/installation-keys.ts';
import { traceCalls } from '#platform/telemetry/traced-calls.ts';
import { traceQueries } from '#platform/telemetry/traced-queries.ts';
import { noTracing, type Tracing } from '#platform/telemetry/tracing.ts';
import { systemRuntime } from '#providers/http-client/client-runtime.ts';
import { createProviderRegistry } from '#providers/provider-registry.ts';
import { type App, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openConfiguredEmbeddings, openConfiguredModel } from './configured-model.ts';

const drainMs = 10_000;
// Any fixed number, another than those of the migrations and the leader.
const firstRowsLock = 4_270_817;

type Opened = { store: Store; releasePort: () => void };

/** Brings up all that the server does on its opened store, and prints the address once it answers. */
export async function startServer(config: Config, { store, releasePort }: Opened): Promise<void> {
  // Written at once, so that the address is the last line of the start and no line is lost at the end.
  const logger = pino(logOptions(config.logLevel), pino.destination({ dest: 1, sync: true }));
  const clock = config.fixedNow === null ? systemClock : fixedClock(config.fixedNow);
  const tracing = await startTracing(config);
  traceQueries(store.database.pool, tracing);
  // Made at the first start and proven good at every other, before anything is sealed with it.
  const { current: secretKey, previous: previousSecretKeys } = await installationKeys(config, store.database.pool);
  // Servers that start together on an empty database take turns, or two would make the same account.
  await store.database.handle.transaction(async (handle) => {
    await handle.execute(sql`select pg_advisory_xact_lock(${firstRowsLock})`);
    await ensureWorkspaces(handle, clock.now());
    await settleDemoAccount(handle, config.demo, clock.now());
  });
  const setupToken = await makeSetupToken(config, store);
  const simulation = createSimulation({
    database: store.database,
    clock,
    policy: simulationPolicy(config.providers.preferences),
    seed: config.simulationSeed,
    log: logger,
  });
  await simulation.enforce();
  // One for all, so that quotas and broken circuits are known to everybody who asks.
  const registry = createProviderRegistry({ config: config.providers, runtime: systemRuntime(clock) });
  const redis = await joinRedis(config, logger);
  const app = await buildApp({
    config,
    database: store.database,
    clock,
    clientDirectory: builtClientDirectory,
    secretKey,
    previousSecretKeys,
    redis,
    ledgerKey: loadLedgerKey(config),
    languageModel: await openConfiguredModel(config),
    embeddings: await openConfiguredEmbeddings(config),
    setupToken,
    logger,
    tracing,
    registry,
    ...(simulation.sources === null ? {} : { sources: simulation.sources }),
  });
  const { http, onNewData, openStreams, chat, clientRuns, jobs, ingestion, reports, control, readMetrics } = app;
  store.lock?.serve(controlCommands({ ...control, ingest: serveIngestion(ingestion) }));
  await chat.recoverInterruptedRuns();
  await clientRuns.recover({ isOnlyServer: store.kind === 'embedded' });
  await http.ready();
  releasePort();
  await http.listen({ port: config.port, host: config.host });
  const address = http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const background: { jobs: Promise<void> | null } = { jobs: null };
  const stopBackups = startBackups(config, store, logger);
  const closeMetrics = await startMetrics(config, readMetrics);
  stopOnSignal([
    ['the simulation', () => simulation.pause()],
    ['a backup', stopBackups],
    ['open streams', () => openStreams.announceStop()],
    ['running answers', () => chat.drain()],
    ['open connections', () => http.close(), () => remainingOf(http)],
    ['the simulation', () => simulation.stop()],
    ['the start of the jobs', () => jobs.giveUpStart()],
    ['the start of the jobs', () => background.jobs],
    ['the jobs', () => jobs.stop()],
    ['Redis', () => redis?.close()],
    ['the metrics', closeMetrics],
    ['the store', () => store.close()],
    ['the traces', () => tracing.close()],
  ]);
  if (setupToken !== null) print(`Set-up token for the owner's sign-up: ${setupToken}`);
  print(`AEX ready at http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`);
  // The first answer does not wait for it.
  void buildVersion();
  trimMemoryWhenIdle();
  simulation.start();
  const onError = (error: unknown) => logger.error({ err: error }, 'A job could not be started.');
  background.jobs = startJobs({ config, jobs, ingestion, reports, onNewData, onError }).catch(onError);
}

function startBackups({ backups }: Config, store: Store, log: Logger): () => Promise<void> {
  if (store.kind !== 'embedded' || backups.everyMinutes === 0) return async () => undefined;
  const schedule = {
    pool: store.database.pool,
    isEmbedded: true,
    clock: systemClock,
    directory: backups.directory,
    log,
  };
  return scheduleBackups(schedule, backups.everyMinutes);
}

// Nobody is asked for data before the server answers, and never where time stands still.
async function startJobs(deps: {
  config: Config;
  jobs: JobBoard;
  ingestion: IngestionService;
  reports: ReportService;
  onNewData: () => Promise<void>;
  onError: (error: unknown) => void;
}): Promise<void> {
  const { config, jobs, ingestion, reports, onNewData, onError } = deps;
  if (config.fixedNow === null && ingestion.hasSources()) {
    // What is left open is closed at the next start.
    await ingestion.closeAbandonedRuns().catch(onError);
    await scheduleIngestion(jobs, ingestion, onNewData);
  }
  await jobs.start();
  await reports.resume();
}

// Loaded only where there is one.
async function joinRedis({ redisUrl }: Config, log: Logger): Promise<RedisLink | null> {
  if (redisUrl === null) return null;
  const { openRedis } = await import('#platform/redis/redis-link.ts');
  return openRedis(redisUrl, log);
}

// Loaded only where a collector is named.
async function startTracing({ telemetry }: Config): Promise<Tracing> {
  if (telemetry === null) return noTracing;
  const { startOtlpTracing } = await import('#platform/telemetry/otlp-tracing.ts');
  const tracing = startOtlpTracing(telemetry);
  traceCalls(tracing);
  return tracing;
}

async function startMetrics({ telemetry }: Config, read: App['readMetrics']): Promise<() => Promise<void>> {
  if (telemetry === null) return async () => undefined;
  const { startOtlpMetrics } = await import('#platform/telemetry/otlp-metrics.ts');
  const metrics = startOtlpMetrics({ telemetry, read, now: () => systemClock.now() });
  return () => metrics.close();
}

async function makeSetupToken(config: Config, store: Store): Promise<string | null> {
  if (config.isLoopbackOnly || (await hasOwner(store.database.handle, installationWorkspace))) return null;
  return randomBytes(16).toString('base64url');
}

/** What is ended, in words, and how; some can tell what of it is left. */
type StopStep = readonly [of: string, end: () => unknown, remaining?: () => string];

function stopOnSignal(steps: readonly StopStep[]): void {
  let ending: (() => string) | null = null;
  const stop = async () => {
    for (const [of, end, remaining] of steps) {
      ending = () => (remaining === undefined ? of : `${of} (${remaining()})`);
      await end();
    }
  };
  const onSignal = () => {
    if (ending !== null) return;
    const deadline = setTimeout(
      () => fail(`The server did not stop in time: after ${drainMs / 1000} s it still waited for ${ending?.()}.`),
      drainMs,
    );
    void stop().then(
      () => {
        clearTimeout(deadline);
        process.exit(0);
      },
      (error: unknown) => fail(error instanceof Error ? error.message : 'The server could not stop cleanly.'),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
