import type { AdminHealth, RecordedError } from '@aex/contracts/admin';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
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
const databaseTimeoutMs = 2000;
const bytesPerMib = 1024 * 1024;

/** The server as it is at this moment, every figure measured. */
export async function readHealth(deps: HealthDeps): Promise<AdminHealth> {
  const latencyMs = await databaseLatency(deps.database);
  const errors = deps.errors.list();
  const jobs = latencyMs === null ? [] : await deps.jobs.counts();
  const loopMs = deps.loop.p99Ms();
  const sockets = deps.socketCounts();
  const streams = deps.streamCounts();
  const reasons = [...databaseReasons(latencyMs), ...errorReasons(errors, deps.clock.now()), ...loopReasons(loopMs)];
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
    database: { kind: deps.config.databaseUrl === null ? 'embedded' : 'postgres', latency_ms: latencyMs },
    jobs,
    process: { memory_mib: Math.round(process.memoryUsage.rss() / bytesPerMib), event_loop_p99_ms: loopMs },
  };
}

function corsStatus({ corsOrigins }: Config): AdminHealth['cors_status'] {
  return { enabled: corsOrigins.length > 0, allowed_origins: [...corsOrigins] };
}

function databaseReasons(latencyMs: number | null): string[] {
  if (latencyMs === null) return ['The database does not answer.'];
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

async function databaseLatency({ pool }: Database): Promise<number | null> {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((done) => (timer = setTimeout(() => done(null), databaseTimeoutMs)));
  const probe = pool.query('select 1').then(
    () => performance.now() - startedAt,
    () => null,
  );
  const latency = await Promise.race([probe, timeout]);
  clearTimeout(timer);
  return latency === null ? null : Math.round(latency * 100) / 100;
}
