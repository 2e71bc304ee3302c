import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { repeatConflicts, repeatStatements } from './repeated-conflicts.ts';
import * as schema from './schema.ts';
import { steadyPool } from './steady-pool.ts';

/** What a store is bound to: the pool or an open transaction. */
export type DatabaseHandle = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type Database = {
  kind: 'embedded' | 'postgres';
  handle: DatabaseHandle;
  pool: pg.Pool;
  close(): Promise<void>;
};

export type DatabaseConnection = { url: string } | { host: string; port: number; user: string; database: string };

const serverPoolSize = 10;

// A date is a calendar day, not a moment: hand it over as it is written.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * Opens the pool; connections are made on demand. The embedded engine has one backend, so its pool has one connection: a
 * transaction holds it and the others wait.
 */
export function openDatabase(connection: DatabaseConnection, onIdleError: (error: Error) => void): Database {
  const pool =
    'url' in connection
      ? new pg.Pool({
          connectionString: connection.url,
          max: serverPoolSize,
          connectionTimeoutMillis: 5_000,
          idleTimeoutMillis: 30_000,
          statement_timeout: 15_000,
        })
      : steadyPool({ ...connection, connectionTimeoutMillis: 60_000, idleTimeoutMillis: 0 });
  pool.on('error', onIdleError);
  // Whoever holds a connection hears of its end from the next query. Unheard, the event itself would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kind = 'url' in connection ? 'postgres' : 'embedded';
  const open = (): DatabaseHandle => drizzle(pool, { schema });
  // The embedded engine serves one at a time, so that nothing crosses there.
  if (kind === 'postgres') repeatStatements(pool);
  const handle = kind === 'postgres' ? repeatTransactions(open) : open();
  return { kind, handle, pool, close: () => pool.end() };
}

/** A handle whose transactions are made again: what is done in one must have no effect outside of it but its result. */
function repeatTransactions(open: () => DatabaseHandle): DatabaseHandle {
  const [handle, once] = [open(), open()];
  handle.transaction = (work, config) => repeatConflicts(() => once.transaction(work, config));
  return handle;
}
