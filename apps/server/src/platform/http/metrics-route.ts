import { mayRole } from '@aex/contracts/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import { type MetricReading, readMetrics } from '#platform/telemetry/metric-readings.ts';
import type { Actor } from './request-context.ts';
import type { StreamCounts } from './stream-meter.ts';

type MetricsDeps = {
  database: Database;
  jobs: JobBoard;
  streamCounts: () => StreamCounts;
  socketCounts: () => { open: number };
  isLeader: () => boolean;
  authenticate: (token: string) => Promise<Actor | null>;
  /** Throws 403 under a name that is not this server's. */
  checkPrivilege: (host: string | undefined) => void;
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
// Lines are counted for each route: what is promised of a call is 50 and 150 ms.
const durationBuckets = [0.01, 0.05, 0.15, 0.5, 1, 5];
const countedMethods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

let ofProcess: Registry | null = null;

// Whatever measures the process does so until it ends, so there is one for all servers within it.
function figuresOfProcess(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/**
 * `GET /metrics` for Prometheus: to this machine, and beyond it to a token whose role may read the admin's view. Gives the
 * reader of the same figures.
 */
export function bindMetrics(http: FastifyInstance, deps: MetricsDeps): { read: () => Promise<MetricReading[]> } {
  const registry = new Registry();
  measureCalls(http, registry);
  gauge(registry, { name: 'aex_streams_open', help: 'Event streams open now.' }, () => deps.streamCounts().open);
  gauge(
    registry,
    { name: 'aex_streams_cut_off_total', help: 'Streams that ended early.' },
    () => deps.streamCounts().cutOff,
  );
  gauge(registry, { name: 'aex_sockets_open', help: 'Sockets open now.' }, () => deps.socketCounts().open);
  gauge(registry, { name: 'aex_leader', help: 'Whether this server fetches the quotes for all of its cluster.' }, () =>
    deps.isLeader() ? 1 : 0,
  );
  gauge(
    registry,
    { name: 'aex_database_waiting', help: 'Queries that wait for a connection.' },
    () => deps.database.pool.waitingCount,
  );
  jobGauges(registry, deps.jobs);
  const all = Registry.merge([figuresOfProcess(), registry]);
  http.get('/metrics', async (request, reply) => {
    await requireReader(request, deps);
    return reply
      .type(all.contentType)
      .header('cache-control', 'no-store')
      .send(await all.metrics());
  });
  return { read: () => readMetrics(all) };
}

// By nothing that a caller chooses freely, so that nobody adds lines without end: who tries every path with every method and fault
// comes to five methods, the patterns of the routes and classes of status.
function measureCalls(http: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'aex_http_request_duration_seconds',
    help: 'How long calls took, by the pattern of their route; HEAD counts as GET.',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers: [registry],
  });
  const answers = new Counter({
    name: 'aex_http_answers_total',
    help: 'Answers by the pattern of the route and the class of their status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  http.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const asked = request.method === 'HEAD' ? 'GET' : request.method;
    const labels = {
      method: countedMethods.has(asked) ? asked : 'other',
      route: request.routeOptions.url ?? 'none',
    };
    durations.observe(labels, elapsedTime / 1000);
    answers.inc({ ...labels, status: `${Math.floor(statusCode / 100)}xx` });
  });
}

function gauge(registry: Registry, { name, help }: { name: string; help: string }, read: () => number): void {
  const made: Gauge = new Gauge({ name, help, registers: [registry], collect: () => made.set(read()) });
}

function jobGauges(registry: Registry, jobs: JobBoard): void {
  const made: Gauge = new Gauge({
    name: 'aex_jobs',
    help: 'Jobs by kind and state.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect: async () => {
      for (const { name, waiting, running, failed } of await jobs.counts()) {
        made.set({ kind: name, state: 'waiting' }, waiting);
        made.set({ kind: name, state: 'running' }, running);
        made.set({ kind: name, state: 'failed' }, failed);
      }
    },
  });
}

// What a proxy on this machine hands on comes from elsewhere.
function isLocal(request: FastifyRequest): boolean {
  return loopback.has(request.ip) && request.headers['x-forwarded-for'] === undefined;
}

async function requireReader(request: FastifyRequest, { authenticate, checkPrivilege }: MetricsDeps): Promise<void> {
  if (isLocal(request)) return checkPrivilege(request.headers.host);
  const [, token] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const actor = token === undefined ? null : await authenticate(token);
  if (actor === null) throw new AppError('unauthenticated', 'Metrics need a bearer token here.');
  if (actor.mode !== 'internal' || !mayRole(actor.role, 'admin.read'))
    throw new AppError('forbidden', 'These metrics need a role that may read the admin view.');
}
