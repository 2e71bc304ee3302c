import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema.ts';

/** What a store is bound to: the pool or an open transaction. */
export type DatabaseHandle = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type Database = {
  handle: DatabaseHandle;
  pool: pg.Pool;
  close(): Promise<void>;
};

export type DatabaseConnection = { url: string } | { host: string; port: number; user: string; database: string };

// The embedded engine has one backend, so its pool has one connection; a transaction holds it and the others wait.
const embeddedPoolSize = 1;
const serverPoolSize = 10;

// A date is a calendar day, not a moment: hand it over as it is written.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Opens the pool; connections are made on demand. */
export function openDatabase(connection: DatabaseConnection, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    ...('url' in connection
      ? { connectionString: connection.url, max: serverPoolSize }
      : { ...connection, max: embeddedPoolSize }),
    connectionTimeoutMillis: 'url' in connection ? 5_000 : 60_000,
    idleTimeoutMillis: 'url' in connection ? 30_000 : 0,
    statement_timeout: 'url' in connection ? 15_000 : undefined,
  });
  pool.on('error', onIdleError);
  return { handle: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
