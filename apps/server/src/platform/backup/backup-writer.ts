import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { isStorageFull } from '#platform/db/database-faults.ts';
import { fsyncTree } from '#platform/db/durable-files.ts';
import { type BackedUpTable, BackupError, type BackupManifest, manifestName, tableFile } from './backup-manifest.ts';
import { listMigrations, listTables, quoted, type StoredTable } from './stored-tables.ts';

// Larger portions make texts of megabytes, and a server whose memory grows with its first backups.
const rowsAtOnce = 1000;

export type EarlierBackup = { directory: string; manifest: BackupManifest };

export type BackupOrder = {
  directory: string;
  now: Date;
  /** An earlier backup of this store, or null: a table that has not changed since is not read again, and its file is shared. */
  earlier?: EarlierBackup | null;
  onTable?: (name: string, rows: number) => void;
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
    const manifest = await inSnapshot(pool, (client) => dump(client, unfinished, order));
    writeFileSync(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    fsyncTree(unfinished);
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
  { now, earlier, onTable, signal }: BackupOrder,
): Promise<BackupManifest> {
  // Values are written so that any server reads them the same.
  await client.query("set local datestyle = 'ISO'; set local extra_float_digits = 1; set local statement_timeout = 0");
  const migrations = await listMigrations(client);
  if (migrations === null) throw new BackupError('The database holds nothing of AEX yet.');
  const tables: BackedUpTable[] = [];
  for (const table of await listTables(client)) {
    signal?.throwIfAborted();
    const state = earlier === undefined ? null : await stateOf(client, table);
    const same = earlier?.manifest.tables.find((other) => other.name === table.name && other.state === state);
    const written =
      earlier && same && share(earlier.directory, folder, table.name)
        ? same
        : { ...(await dumpTable(client, { table, folder, signal })), state };
    tables.push(written);
    onTable?.(table.name, written.rows);
  }
  return { format: 'aex-backup-1', madeAt: now.toISOString(), migrations, tables };
}

// Every write takes a number above all before it, and a deletion leaves fewer rows.
async function stateOf(client: PoolClient, { name }: StoredTable): Promise<string> {
  const { rows } = await client.query<{ state: string }>(
    `select (select system_identifier from pg_control_system()) || ':' || count(*) || ':'
       || coalesce(max(xmin::text::bigint), 0) as state from ${quoted(name)}`,
  );
  return rows[0]?.state ?? '';
}

async function dumpTable(
  client: PoolClient,
  { table, folder, signal }: { table: StoredTable; folder: string; signal: AbortSignal | undefined },
): Promise<Omit<BackedUpTable, 'state'>> {
  const hash = createHash('sha256');
  const counts = { rows: 0, bytes: 0 };
  const meter = new PassThrough().on('data', (chunk: Buffer) => {
    hash.update(chunk);
    counts.bytes += chunk.length;
  });
  const lines = Readable.from(rowLines(client, table, (rows) => (counts.rows += rows)));
  await pipeline(
    lines,
    createGzip({ level: 1 }),
    meter,
    createWriteStream(tableFile(folder, table.name), { mode: 0o600 }),
    { ...(signal && { signal }) },
  );
  const sequences = [];
  for (const { column, sequence } of table.sequences) {
    const { rows } = await client.query<{ value: string | null }>(
      `select case when is_called then last_value::text end as value from ${sequence}`,
    );
    sequences.push({ column, lastValue: rows[0]?.value ?? null });
  }
  return { name: table.name, columns: table.columns, ...counts, sha256: hash.digest('hex'), sequences };
}

// A row goes as PostgreSQL writes it as a whole, which gives back every type exactly; a line is that text as JSON.
async function* rowLines(client: PoolClient, { name, columns }: StoredTable, onRows: (count: number) => void) {
  const row = `row(${columns.map((column) => quoted(column)).join(', ')})`;
  await client.query(`declare backup_rows no scroll cursor for select ${row}::text as line from ${quoted(name)}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from backup_rows`);
    if (rows.length === 0) break;
    onRows(rows.length);
    yield rows.map(({ line }) => `${JSON.stringify(line)}\n`).join('');
  }
  await client.query('close backup_rows');
}

// Bars of years past are the most of a store and never change: backups share one file of them. On a file system without links
// each keeps its own.
function share(earlier: string, folder: string, name: string): boolean {
  try {
    linkSync(tableFile(earlier, name), tableFile(folder, name));
    return true;
  } catch {
    return false;
  }
}
