import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { asPromise, replaceQuery } from './pool-query.ts';

// A deadlock, and a state that another transaction changed meanwhile.
const conflictCodes: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const mostTries = 4;
const longestWaitMs = 50;

/**
 * Does work again that PostgreSQL undid as a whole since it crossed another transaction: statements take the rows of an account
 * from either end, such as its deletion and a question in one of its threads. The other one goes on at once, so that few tries
 * are enough; the last failure is thrown.
 */
export async function repeatConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isConflict(error)) throw error;
      await sleep(Math.random() * longestWaitMs);
    }
  }
}

/** Has the statements of a pool that stand alone repeated. */
export function repeatStatements(pool: pg.Pool): void {
  const query = pool.query.bind(pool);
  replaceQuery(pool, (...args) => repeatConflicts(() => asPromise(query(...args))));
}

// The query builder wraps the driver's error.
function isConflict(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('code' in each && conflictCodes.has(each.code)) return true;
  return false;
}
