import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { JobState } from '#platform/jobs/job-board.ts';
import { bindStatusRoutes } from './status-routes.ts';

type Parts = { database?: boolean; bus?: boolean; jobs?: JobState };

async function readiness({ database = true, bus = true, jobs = 'ok' }: Parts) {
  const http = fastify();
  bindStatusRoutes(http, {
    watch: { check: async () => (database ? 1 : null) },
    isJoined: () => bus,
    jobs: { state: () => jobs },
  });
  expect((await http.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const answer = await http.inject('/readyz');
  return { code: answer.statusCode, ...answer.json<object>() };
}

describe('a server', () => {
  it('is ready while its database, the bus and its jobs are, or while these begin', async () => {
    const ready = { code: 200, status: 'ready', database: 'ok', bus: 'ok' };
    expect(await readiness({})).toEqual({ ...ready, jobs: 'ok' });
    expect(await readiness({ jobs: 'starting' })).toEqual({ ...ready, jobs: 'starting' });
  });

  it.each<Parts>([{ database: false }, { bus: false }, { jobs: 'unavailable' }])(
    'is alive and not ready where one of them is not: %j',
    async (parts) => {
      const [name = ''] = Object.keys(parts);
      expect(await readiness(parts)).toMatchObject({ code: 503, status: 'unavailable', [name]: 'unavailable' });
    },
  );
});
