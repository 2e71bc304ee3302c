import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '#platform/db/database-watch.ts';
import type { JobBoard } from '#platform/jobs/job-board.ts';
import type { OtherCall } from './openapi-document.ts';

type StatusDeps = {
  watch: Pick<DatabaseWatch, 'check'>;
  /** Whether what is told here reaches the other servers of the store. */
  isJoined: () => boolean;
  jobs: Pick<JobBoard, 'state'>;
};

export const statusCalls: readonly OtherCall[] = [
  {
    id: 'status.alive',
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'Whether the process answers.',
    contentType: 'application/json',
  },
  {
    id: 'status.ready',
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'Whether the server may have traffic; 503 where its database, bus or jobs are not there.',
    contentType: 'application/json',
  },
  {
    id: 'status.metrics',
    method: 'GET',
    path: '/metrics',
    access: 'public',
    summary: "Figures for Prometheus, for this machine alone or a token that may read the admin's view.",
    contentType: 'text/plain',
  },
];

/** Alive: the process answers. Ready: its database, the bus to the other servers and its jobs do too. Neither tells anything else. */
export function bindStatusRoutes(http: FastifyInstance, { watch, isJoined, jobs }: StatusDeps): void {
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const parts = {
      database: (await watch.check()) === null ? 'unavailable' : 'ok',
      bus: isJoined() ? 'ok' : 'unavailable',
      jobs: jobs.state(),
    };
    // Jobs begin behind the first answers.
    const isReady = parts.database === 'ok' && parts.bus === 'ok' && parts.jobs !== 'unavailable';
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable', ...parts });
  });
}
