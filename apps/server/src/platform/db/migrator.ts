import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { wasRefused } from './database-faults.ts';

const defaultDirectory = new URL('./migrations/', import.meta.url);
const migrationName = /^(\d{4})-[a-z0-9-]+\.sql$/;
// Any fixed number: servers that start together wait for one another on it.
const advisoryLock = 4_270_815;

type Migration = { name: string; sql: string; checksum: string };

/** Thrown when the database and the files on disk don't belong together, or the database refuses one of them. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings the schema up to date: forward only, all pending files in one transaction behind a lock. A file that was changed
 * after it ran, or a database newer than this code, is refused.
 */
export async function migrate(pool: Pool, directory: URL = defaultDirectory): Promise<string[]> {
  return apply(pool, readMigrations(directory));
}

/** Brings the schema to an earlier version, for what was kept at that version and comes back. */
export async function migrateThrough(pool: Pool, newest: string): Promise<string[]> {
  return apply(
    pool,
    readMigrations(defaultDirectory).filter(({ name }) => name <= newest),
  );
}

async function apply(pool: Pool, migrations: Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    const pending = pendingMigrations(migrations, applied.rows);
    for (const { name, sql, checksum } of pending) {
      await client.query(sql).catch((error: unknown) => {
        throw wasRefused(error) ? refusedMigration(name, error) : error;
      });
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    }
    await client.query('commit');
    return pending.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function refusedMigration(name: string, error: unknown): MigrationError {
  const why = error instanceof Error ? error.message : String(error);
  return new MigrationError(
    `The database refused ${name}: ${why}. Nothing was changed: the schema and all rows are as they were. Clear the reason away and start again.`,
    { cause: error },
  );
}

function readMigrations(directory: URL): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    if (!migrationName.test(name)) throw new MigrationError(`${name} must be named like 0001-what-it-does.sql.`);
    const sql = readFileSync(new URL(name, directory), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

function pendingMigrations(migrations: Migration[], applied: Array<{ name: string; checksum: string }>): Migration[] {
  const onDisk = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = onDisk.get(name);
    if (migration === undefined) {
      throw new MigrationError(
        `The database was made by a newer AEX: it has ${name}, which this version does not know.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `${name} was changed after it had been applied. Migrations only go forward: add a new file.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !done.has(name));
  const newest = applied.at(-1)?.name ?? '';
  const late = pending.find(({ name }) => name < newest);
  if (late !== undefined)
    throw new MigrationError(`${late.name} comes before ${newest}, which has already been applied.`);
  return pending;
}
