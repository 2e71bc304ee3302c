import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { type DirectoryLock, lockDirectory } from '#platform/data-directory/directory-lock.ts';
import { makeDirectory } from '#platform/data-directory/make-directory.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { scheduleMaintenance } from './maintenance.ts';
import { migrate } from './migrator.ts';

export type Store = {
  database: Database;
  kind: 'embedded' | 'postgres';
  lock: DirectoryLock | null;
  appliedMigrations: string[];
  close(): Promise<void>;
};

export type StoreEvents = {
  onFailure: (error: Error) => void;
  /** Waited for once the directory of an embedded store is held, before it is opened. */
  onHeld?: () => Promise<void>;
};

/** Opens the configured store, brings its schema up to date, and for the embedded one holds its directory. */
export async function openStore(config: StorePlace, events: StoreEvents): Promise<Store> {
  return open(config, events, (pool) => migrate(pool));
}

/** Opens the configured store with the schema as it is, for a backup to be put into it. */
export async function openUnmigratedStore(config: StorePlace, events: StoreEvents): Promise<Store> {
  return open(config, events, async () => []);
}

type StorePlace = Pick<Config, 'databaseUrl' | 'dataDirectory'>;
type Prepare = (pool: Database['pool']) => Promise<string[]>;

async function open(config: StorePlace, { onFailure, onHeld }: StoreEvents, prepare: Prepare): Promise<Store> {
  makeDirectory(config.dataDirectory);
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl, prepare);
  const lock = await lockDirectory(config.dataDirectory);
  try {
    await onHeld?.();
    const embedded = await startEmbeddedDatabase(join(config.dataDirectory, 'database'), onFailure);
    const database = openDatabase(embedded.connection, () => undefined);
    const appliedMigrations = await prepare(database.pool);
    const stopMaintenance = scheduleMaintenance(database.pool);
    const close = async () => {
      stopMaintenance();
      await database.close();
      await embedded.stop();
      await lock.release();
    };
    return { database, kind: 'embedded', lock, appliedMigrations, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openPostgres(url: string, prepare: Prepare): Promise<Store> {
  // An idle connection that the database closed is replaced by the pool; the next query tells if there is real trouble.
  const database = openDatabase({ url }, () => undefined);
  const appliedMigrations = await prepare(database.pool);
  return { database, kind: 'postgres', lock: null, appliedMigrations, close: () => database.close() };
}
