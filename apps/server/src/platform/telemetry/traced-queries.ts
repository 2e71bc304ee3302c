import type { ClientBase, Pool } from 'pg';
import type { Tracing } from './tracing.ts';

/** Counts the queries of every connection, and how long they took, into the span that they were made in. */
export function traceQueries(pool: Pool, tracing: Tracing): void {
  if (!tracing.isOn) return;
  const known = new WeakSet<ClientBase>();
  // Some connections are there already.
  pool.on('acquire', (client: ClientBase) => {
    if (known.has(client)) return;
    known.add(client);
    const query = asAnyQuery(client.query.bind(client));
    client.query = asClientQuery((...call) => {
      const done = tracing.startQuery();
      const callback = call.at(-1);
      if (typeof callback !== 'function') return finished(query(...call), done);
      const told = (...outcome: unknown[]): void => {
        done();
        callback(...outcome);
      };
      return query(...call.slice(0, -1), told);
    });
  });
}

function finished(result: unknown, done: () => void): unknown {
  return result instanceof Promise ? result.finally(done) : result;
}

type AnyQuery = (...call: unknown[]) => unknown;

// The driver's overloads share one implementation, and arguments are handed on as they came.
function asAnyQuery(query: unknown): AnyQuery {
  return query as AnyQuery;
}

function asClientQuery(query: AnyQuery): ClientBase['query'] {
  return query as ClientBase['query'];
}
