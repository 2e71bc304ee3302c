import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { isStorageFull } from '#platform/db/database-faults.ts';
import { flushTree } from '#platform/db/durable-files.ts';
import { type BackedUpTable, BackupError, type BackupManifest, manifestName } from './backup-manifest.ts';
import { marksOf, readAhead, type TableAhead } from './read-ahead.ts';
import { listMigrations, listTables, quoted, type StoredTable } from './stored-tables.ts';
import { type EarlierBackup, rowText, sameIn, share, writeTable } from './table-writing.ts';

// Larger portions make texts of megabytes, and a server whose memory grows with its first backups.
const rowsAtOnce = 1000;

export type BackupOrder = {
  directory: string;
  now: Date;
  /** An earlier backup of this store, or null: a table that has not changed since is not read again, and its file is shared. */
  earlier?: EarlierBackup | null;
  onTable?: (name: string, rows: number) => void;
  /** The embedded store, whose one connection all calls share: nearly all is read in portions between them. */
  isEmbedded?: boolean;
  /** Gives the backup up between two reads, and leaves nothing of it behind. */
  signal?: AbortSignal;
};

/**
 * Writes everything stored at one moment into a new folder, while the store is in use. What is sealed stays sealed. The folder
 * gets its name when it is whole and on the disk. Throws BackupError where it is not empty.
 */
export async function writeBackup(pool: Pool, order: BackupOrder): Promise<BackupManifest> {
  const { directory } = order;
  if (existsSync(directory) && (!statSync(directory).isDirectory() || readdirSync(directory).length > 0))
    throw new BackupError(`${directory} is not empty. Name a folder that is not there yet.`);
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const ahead = order.isEmbedded === true ? await readAhead(pool, unfinished, order) : new Map<string, TableAhead>();
    const manifest = await inSnapshot(pool, (client) => dump(client, unfinished, { ...order, ahead }));
    writeFileSync(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await flushTree(unfinished, order.signal);
    renameSync(unfinished, directory);
    return manifest;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw isStorageFull(error) ? new BackupError(noRoomAt(directory)) : error;
  }
}

function noRoomAt(directory: string): string {
  return `There is no room left for a backup in ${dirname(directory)}, and nothing of it was kept. Make room there, or back up to another disk.`;
}

async function inSnapshot<T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const result = await read(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    const isUsable = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isUsable);
    throw error;
  }
}

async function dump(
  client: PoolClient,
  folder: string,
  { now, earlier, onTable, signal, ahead }: BackupOrder & { ahead: ReadonlyMap<string, TableAhead> },
): Promise<BackupManifest> {
  // Values are written so that any server reads them the same.
  await client.query("set local datestyle = 'ISO'; set local extra_float_digits = 1; set local statement_timeout = 0");
  const migrations = await listMigrations(client);
  if (migrations === null) throw new BackupError('The database holds nothing of AEX yet.');
  const marks = ahead.size === 0 ? new Map<string, string>() : await marksOf(client);
  const tables: BackedUpTable[] = [];
  for (const table of await listTables(client)) {
    signal?.throwIfAborted();
    const known = ahead.get(table.name);
    if (known !== undefined && known.mark === marks.get(table.name)) {
      tables.push({ ...known.written, sequences: await sequencesOf(client, table) });
      continue;
    }
    const written = await writeWithin(client, { table, folder, earlier, signal });
    tables.push(written);
    onTable?.(table.name, written.rows);
  }
  return { format: 'aex-backup-1', madeAt: now.toISOString(), migrations, tables };
}

type TableOrder = {
  table: StoredTable;
  folder: string;
  earlier?: EarlierBackup | null | undefined;
  signal: AbortSignal | undefined;
};

async function writeWithin(client: PoolClient, { table, folder, earlier, signal }: TableOrder): Promise<BackedUpTable> {
  const state = earlier === undefined ? null : await stateOf(client, table);
  const same = sameIn(earlier, table, state);
  if (earlier && same && share(earlier.directory, folder, table.name)) return same;
  const written = await writeTable({ table, folder, signal }, rowsOfCursor(client, table));
  return { ...written, state, sequences: await sequencesOf(client, table) };
}

// Every write takes a number above all before it, and a deletion leaves fewer rows.
async function stateOf(client: PoolClient, { name }: StoredTable): Promise<string> {
  const { rows } = await client.query<{ state: string }>(
    `select (select system_identifier from pg_control_system()) || ':' || count(*) || ':'
       || coalesce(max(xmin::text::bigint), 0) as state from ${quoted(name)}`,
  );
  return rows[0]?.state ?? '';
}

async function sequencesOf(client: PoolClient, { sequences }: StoredTable): Promise<BackedUpTable['sequences']> {
  const found = [];
  for (const { column, sequence } of sequences) {
    const { rows } = await client.query<{ value: string | null }>(
      `select case when is_called then last_value::text end as value from ${sequence}`,
    );
    found.push({ column, lastValue: rows[0]?.value ?? null });
  }
  return found;
}

async function* rowsOfCursor(client: PoolClient, table: StoredTable): AsyncGenerator<string[]> {
  await client.query(
    `declare backup_rows no scroll cursor for select ${rowText(table)} as line from ${quoted(table.name)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close backup_rows');
}
