import { createHash } from 'node:crypto';
import { createWriteStream, linkSync, rmSync } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type BackedUpTable, type BackupManifest, tableFile } from './backup-manifest.ts';
import { quoted, type StoredTable } from './stored-tables.ts';

export type EarlierBackup = { directory: string; manifest: BackupManifest };
export type WrittenTable = Omit<BackedUpTable, 'state' | 'sequences'>;

/** A row as PostgreSQL writes it as a whole, which gives back every type exactly. */
export function rowText({ columns }: StoredTable): string {
  return `row(${columns.map((column) => quoted(column)).join(', ')})::text`;
}

/** Writes the rows of a table into its file, each as a line of JSON. */
export async function writeTable(
  { table, folder, signal }: { table: StoredTable; folder: string; signal: AbortSignal | undefined },
  portions: AsyncIterable<readonly string[]>,
): Promise<WrittenTable> {
  const hash = createHash('sha256');
  const counts = { rows: 0, bytes: 0 };
  const meter = new PassThrough().on('data', (chunk: Buffer) => {
    hash.update(chunk);
    counts.bytes += chunk.length;
  });
  const lines = async function* () {
    for await (const rows of portions) {
      counts.rows += rows.length;
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  };
  const file = tableFile(folder, table.name);
  // It may be there already, and be the file of an earlier backup too.
  rmSync(file, { force: true });
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), meter, createWriteStream(file, { mode: 0o600 }), {
    ...(signal && { signal }),
  });
  return { name: table.name, columns: table.columns, ...counts, sha256: hash.digest('hex') };
}

/** What an earlier backup holds of a table that is still in that state. */
export function sameIn(
  earlier: EarlierBackup | null | undefined,
  { name }: StoredTable,
  state: string | null,
): BackedUpTable | undefined {
  return earlier?.manifest.tables.find((other) => other.name === name && other.state === state);
}

// Bars of years past are the most of a store and never change: backups share one file of them. On a file system without links
// each keeps its own.
export function share(earlier: string, folder: string, name: string): boolean {
  try {
    rmSync(tableFile(folder, name), { force: true });
    linkSync(tableFile(earlier, name), tableFile(folder, name));
    return true;
  } catch {
    return false;
  }
}
