import type pg from 'pg';

export type QueryArguments = Parameters<pg.PoolClient['query']>;

/** Puts `run` in the place of a pool's `query`. Callbacks are used nowhere, so a query is asked and answered by a promise. */
export function replaceQuery(pool: pg.Pool, run: (...args: QueryArguments) => Promise<unknown>): void {
  pool.query = asPoolQuery(run);
}

/** What a query gives without a callback; its last overload says otherwise. */
export function asPromise(query: unknown): Promise<unknown> {
  return query as Promise<unknown>;
}

// The overloads of `query` share one implementation that hands its arguments on.
function asPoolQuery(query: unknown): pg.Pool['query'] {
  return query as pg.Pool['query'];
}
