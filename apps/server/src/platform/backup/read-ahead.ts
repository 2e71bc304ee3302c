import type { Pool, PoolClient } from 'pg';
import type { BackedUpTable } from './backup-manifest.ts';
import { listTables, quoted, type StoredTable } from './stored-tables.ts';
import { type EarlierBackup, rowText, sameIn, share, writeTable } from './table-writing.ts';

/** A table as it was written into the backup, and the mark that still holds where it has not changed since. */
export type TableAhead = { mark: string; written: BackedUpTable };

type AheadOrder = {
  earlier?: EarlierBackup | null;
  onTable?: (name: string, rows: number) => void;
  signal?: AbortSignal;
};

const bytesAtOnce = 512 * 1024;
const mostPagesAtOnce = 16;
const pagesCountedAtOnce = 1000;
// What was written to meanwhile is read once more; what is written to all the time is left for the end.
const rounds = 2;

/**
 * Writes the tables in small portions, between which other calls have their turns. Each table is of another moment, so whoever
 * goes on takes those alone whose mark is still the same at the one moment of the backup.
 */
export async function readAhead(
  pool: Pool,
  folder: string,
  { earlier, onTable, signal }: AheadOrder,
): Promise<Map<string, TableAhead>> {
  const ahead = new Map<string, TableAhead>();
  for (let round = 0; round < rounds; round += 1) {
    const marks = await marksOf(pool);
    for (const table of await listTables(pool)) {
      signal?.throwIfAborted();
      const mark = marks.get(table.name);
      if (mark === undefined || ahead.get(table.name)?.mark === mark) continue;
      const written = await writeAhead(pool, { table, folder, earlier, signal });
      ahead.set(table.name, { mark, written });
      onTable?.(table.name, written.rows);
    }
  }
  return ahead;
}

type WriteOrder = {
  table: StoredTable;
  folder: string;
  earlier: EarlierBackup | null | undefined;
  signal: AbortSignal | undefined;
};

async function writeAhead(pool: Pool, { table, folder, earlier, signal }: WriteOrder): Promise<BackedUpTable> {
  const size = await sizeOf(pool, table);
  const state = earlier === undefined ? null : await stateInPortions(pool, { table, size, signal });
  const same = sameIn(earlier, table, state);
  if (earlier && same && share(earlier.directory, folder, table.name)) return same;
  const written = await writeTable({ table, folder, signal }, rowsInPortions(pool, table, size));
  return { ...written, state, sequences: [] };
}

/**
 * For each table what stays the same as long as nothing is written to it. All sessions of the embedded store are one process,
 * which counts each row that it writes at once; other servers tell of theirs only later. None where nothing is counted.
 */
export async function marksOf(connection: Pick<PoolClient, 'query'>): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ name: string; mark: string }>(
    `select relname::text as name, concat_ws(':', pg_relation_filenode(oid),
         pg_stat_get_tuples_inserted(oid) + pg_stat_get_xact_tuples_inserted(oid),
         pg_stat_get_tuples_updated(oid) + pg_stat_get_xact_tuples_updated(oid),
         pg_stat_get_tuples_deleted(oid) + pg_stat_get_xact_tuples_deleted(oid)) as mark
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and current_setting('track_counts')::boolean`,
  );
  return new Map(rows.map(({ name, mark }) => [name, mark]));
}

/** How many pages a table has, and how many bytes belong to each of them, long values that lie elsewhere included. */
type TableSize = { pages: number; bytesOfPage: number };

async function sizeOf(pool: Pool, { name }: StoredTable): Promise<TableSize> {
  const { rows } = await pool.query<{ pages: number; bytes: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages,
       pg_table_size($1::regclass)::float8 as bytes`,
    [quoted(name)],
  );
  const { pages, bytes } = rows[0] ?? { pages: 0, bytes: 0 };
  return { pages, bytesOfPage: bytes / Math.max(1, pages) };
}

function* pageRanges({ pages }: TableSize, atOnce: number): Generator<[string, string]> {
  for (let page = 0; page < pages; page += atOnce) yield [`(${page},0)`, `(${page + atOnce},0)`];
}

async function* rowsInPortions(pool: Pool, table: StoredTable, size: TableSize): AsyncGenerator<string[]> {
  const atOnce = Math.min(mostPagesAtOnce, Math.max(1, Math.floor(bytesAtOnce / size.bytesOfPage)));
  const text = `select ${rowText(table)} as line from ${quoted(table.name)} where ctid >= $1::tid and ctid < $2::tid`;
  for (const range of pageRanges(size, atOnce)) {
    const { rows } = await pool.query<{ line: string }>(text, range);
    yield rows.map(({ line }) => line);
  }
}

/** What `stateOf` of the writer gives, where nothing is written meanwhile. */
async function stateInPortions(
  pool: Pool,
  { table: { name }, size, signal }: Pick<WriteOrder, 'table' | 'signal'> & { size: TableSize },
): Promise<string> {
  const text = `select (select system_identifier from pg_control_system())::text as system, count(*)::float8 as count,
      coalesce(max(xmin::text::bigint), 0)::float8 as newest
    from ${quoted(name)} where ctid >= $1::tid and ctid < $2::tid`;
  const state = { system: '', count: 0, newest: 0 };
  for (const range of [['(0,0)', '(0,0)'], ...pageRanges(size, pagesCountedAtOnce)]) {
    signal?.throwIfAborted();
    const { rows } = await pool.query<typeof state>(text, range);
    state.system = rows[0]?.system ?? '';
    state.count += rows[0]?.count ?? 0;
    state.newest = Math.max(state.newest, rows[0]?.newest ?? 0);
  }
  return `${state.system}:${state.count}:${state.newest}`;
}
