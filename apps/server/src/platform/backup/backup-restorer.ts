import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { migrate, migrateThrough } from '#platform/db/migrator.ts';
import { type BackedUpTable, BackupError, type BackupManifest, tableFile, verifyBackup } from './backup-manifest.ts';
import { listMigrations, listTables, quoted } from './stored-tables.ts';

const rowsAtOnce = 2000;

export type RestoreOrder = { directory: string; onTable?: (name: string, rows: number) => void };

/**
 * Puts a backup into an empty database: hashes first, then the schema of its version, all rows in one transaction, and what
 * migrations came since. Throws BackupError where the database is not empty or the backup is not whole.
 */
export async function restoreBackup(pool: Pool, { directory, onTable }: RestoreOrder): Promise<BackupManifest> {
  const manifest = await verifyBackup(directory);
  const newest = manifest.migrations.at(-1)?.name;
  await withClient(pool, (client) => requireEmpty(client, manifest));
  if (newest !== undefined) await migrateThrough(pool, newest);
  await withClient(pool, async (client) => {
    await client.query('begin');
    try {
      await client.query('set local statement_timeout = 0');
      await requireSameSchema(client, manifest);
      const keys = await dropForeignKeys(client);
      for (const table of manifest.tables) {
        await loadTable(client, table, directory);
        onTable?.(table.name, table.rows);
      }
      // Made again, each is checked against the rows that are there.
      for (const statement of keys) await client.query(statement);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
  await migrate(pool);
  await pool.query('analyze');
  return manifest;
}

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

// A restore that was cut short has left the schema and no row; it may be run again.
async function requireEmpty(client: PoolClient, { migrations }: BackupManifest): Promise<void> {
  const applied = await listMigrations(client);
  const tables = await listTables(client);
  if (applied === null && tables.length === 0) return;
  const isOurOwnStart = applied?.map(({ name }) => name).join() === migrations.map(({ name }) => name).join();
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rowCount !== 0 || !isOurOwnStart)
      throw new BackupError('The store is not empty. Restore into a new data folder or an empty database.');
  }
}

async function requireSameSchema(client: PoolClient, manifest: BackupManifest): Promise<void> {
  const applied = (await listMigrations(client)) ?? [];
  const changed = manifest.migrations.find(
    ({ name, checksum }, index) => applied[index]?.name !== name || applied[index].checksum !== checksum,
  );
  if (changed !== undefined)
    throw new BackupError(`The backup was made by another AEX: this version does not know its ${changed.name}.`);
  const present = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.join()]));
  const strange = manifest.tables.find(({ name, columns }) => present.get(name) !== columns.join());
  if (strange !== undefined) throw new BackupError(`The table ${strange.name} of the backup does not fit the schema.`);
  if (present.size !== manifest.tables.length) throw new BackupError('The backup lacks tables of its own schema.');
}

/** Takes the foreign keys away, so that the order of tables does not matter; gives the statements that bring them back. */
async function dropForeignKeys(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

async function loadTable(client: PoolClient, table: BackedUpTable, directory: string): Promise<void> {
  const columns = table.columns.map((column) => quoted(column));
  const fields = columns.map((column) => `(restored).${column}`).join(', ');
  const statement = `insert into ${quoted(table.name)} (${columns.join(', ')}) overriding system value
    select ${fields} from (select line::${quoted(table.name)} as restored from unnest($1::text[]) line offset 0) lines`;
  let loaded = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await client.query(statement, [batch]);
    loaded += batch.length;
    batch = [];
  };
  for await (const line of linesOf(tableFile(directory, table.name))) {
    batch.push(String(JSON.parse(line)));
    if (batch.length >= rowsAtOnce) await flush();
  }
  await flush();
  if (loaded !== table.rows) throw new BackupError(`The table ${table.name} of the backup lacks rows.`);
  for (const { column, lastValue } of table.sequences)
    if (lastValue !== null)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [quoted(table.name), column, lastValue]);
}

// The reader of lines that Node has would also break at U+2028, which may stand in a text.
async function* linesOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  const source: AsyncIterable<Buffer> = createReadStream(path).pipe(createGunzip());
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
