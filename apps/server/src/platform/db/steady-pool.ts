import pg from 'pg';
import { asPromise, replaceQuery } from './pool-query.ts';

/**
 * A pool of one connection that outlives a refused statement. pg's own `query` closes its connection after every error, and
 * the embedded engine, which serves one at a time, resets the next that comes before the old one is gone.
 */
export function steadyPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, max: 1 });
  replaceQuery(pool, async (...args) => {
    const client = await pool.connect();
    try {
      const result = await asPromise(client.query(...args));
      client.release();
      return result;
    } catch (error) {
      client.release(isConnectionLost(error));
      throw error;
    }
  });
  return pool;
}

// The engine refuses a statement and goes on; anything else tells that the connection itself is of no more use.
function isConnectionLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
}
