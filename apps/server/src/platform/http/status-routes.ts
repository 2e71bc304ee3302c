import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/database.ts';

const readinessTimeoutMs = 2000;

/** Alive: the process answers. Ready: the database does too. Neither tells anything else. */
export function bindStatusRoutes(http: FastifyInstance, { database }: { database: Database }): void {
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const isReady = await answersInTime(database);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });
}

async function answersInTime(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((done) => (timer = setTimeout(() => done(false), readinessTimeoutMs)));
  const probe = database.pool.query('select 1').then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([probe, timeout]);
  clearTimeout(timer);
  return isReady;
}
