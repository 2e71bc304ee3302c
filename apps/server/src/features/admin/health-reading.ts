import type { AdminHealth, RecordedError } from '@aex/contracts/admin';
import type { IngestionService } from '#features/ingestion/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { type DatabaseWatch, momentInWords } from '#platform/db/database-watch.ts';
import type { ErrorRecord } from '#platform/http/error-record.ts';
import { rateLimitNames, type RateLimits } from '#platform/http/rate-limits.ts';
import type { StreamCounts } from '#platform/http/stream-meter.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import type { LoopMeter } from '#platform/loop-meter.ts';
import type { Config } from '#server/config.ts';
import { rateLimitStatus } from './rate-limit-status.ts';

export type SocketCounts = { open: number; accepted: number; disconnects: number };

export type HealthDeps = {
  config: Config;
  database: Database;
  watch: Pick<DatabaseWatch, 'check' | 'awaySince'>;
  ingestion: Pick<IngestionService, 'circuits'>;
  clock: Clock;
  rateLimits: RateLimits;
  errors: ErrorRecord;
  jobs: JobBoard;
  loop: Pick<LoopMeter, 'p99Ms'>;
  socketCounts: () => SocketCounts;
  streamCounts: () => StreamCounts;
};

const slowDatabaseMs = 1000;
const slowLoopMs = 250;
const recentMs = 5 * 60_000;
const bytesPerMib = 1024 * 1024;

/** The server as it is at this moment, every figure measured. */
export async function readHealth(deps: HealthDeps): Promise<AdminHealth> {
  const latencyMs = await deps.watch.check();
  const awaySince = deps.watch.awaySince();
  const errors = deps.errors.list();
  const jobs = latencyMs === null ? [] : await deps.jobs.counts();
  const loopMs = deps.loop.p99Ms();
  const sockets = deps.socketCounts();
  const streams = deps.streamCounts();
  const reasons = [
    ...databaseReasons(latencyMs, awaySince),
    ...errorReasons(errors, deps.clock.now()),
    ...loopReasons(loopMs),
  ];
  return {
    status: latencyMs === null ? 'unhealthy' : reasons.length > 0 ? 'degraded' : 'healthy',
    reasons,
    sse_status: {
      is_connected: streams.open > 0 || sockets.open > 0,
      disconnect_count: streams.cutOff + sockets.disconnects,
      reconnect_count: streams.resumed,
      uptime_seconds: Math.round(process.uptime()),
      open_streams: streams.open,
      open_sockets: sockets.open,
    },
    rate_limits: rateLimitNames.map((name) => rateLimitStatus(deps, name)),
    cors_status: corsStatus(deps.config),
    recent_errors: errors,
    database: {
      kind: deps.config.databaseUrl === null ? 'embedded' : 'postgres',
      latency_ms: latencyMs,
      away_since: awaySince?.toISOString() ?? null,
    },
    providers: deps.ingestion.circuits(),
    jobs,
    process: { memory_mib: Math.round(process.memoryUsage.rss() / bytesPerMib), event_loop_p99_ms: loopMs },
  };
}

function corsStatus({ corsOrigins }: Config): AdminHealth['cors_status'] {
  return { enabled: corsOrigins.length > 0, allowed_origins: [...corsOrigins] };
}

function databaseReasons(latencyMs: number | null, awaySince: Date | null): string[] {
  if (latencyMs === null) {
    const since = awaySince === null ? 'does not answer' : `has not answered since ${momentInWords(awaySince)}`;
    return [`The database ${since}. What stands here is what the server knows without it.`];
  }
  return latencyMs > slowDatabaseMs ? [`The database took ${Math.round(latencyMs)} ms to answer.`] : [];
}

function loopReasons(p99Ms: number | null): string[] {
  return p99Ms !== null && p99Ms > slowLoopMs
    ? [`The event loop is held up for ${Math.round(p99Ms)} ms at its 99th percentile.`]
    : [];
}

function errorReasons(errors: readonly RecordedError[], now: Date): string[] {
  const recent = errors.filter(
    ({ status_code: status, timestamp }) => status >= 500 && now.getTime() - Date.parse(timestamp) < recentMs,
  );
  if (recent.length === 0) return [];
  const calls = recent.length === 1 ? '1 call' : `${recent.length} calls`;
  return [`${calls} failed on the server in the last 5 minutes.`];
}
