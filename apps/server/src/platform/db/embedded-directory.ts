import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fsyncDirectory, closeAndFlushTree } from './durable-files.ts';

// Of the PostgreSQL that the pinned PGlite is.
const databaseVersion = '18';

/**
 * Makes the database directory at the first start, or leaves it as it is. It is made under another name, flushed and renamed,
 * so that a start that is cut short leaves nothing that the next one could take for a database.
 */
export async function ensureDatabaseDirectory(directory: string): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  if (existsSync(directory)) {
    if (readdirSync(directory).length > 0) throw new Error('it holds files, but PG_VERSION is missing');
    rmdirSync(directory);
  }
  // A name of its own each time: what was at work on an earlier one may live a moment longer than who started it.
  for (const name of readdirSync(dirname(directory)))
    if (name.startsWith(`${basename(directory)}.new`))
      rmSync(join(dirname(directory), name), { recursive: true, force: true });
  const unfinished = `${directory}.new-${randomUUID()}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  await createDatabase(unfinished);
  closeAndFlushTree(unfinished);
  renameSync(unfinished, directory);
  fsyncDirectory(dirname(directory));
}

/** What keeps the directory from being opened as the embedded database, as far as its files tell; null where nothing does. */
export function faultOfDatabaseDirectory(directory: string): string | null {
  if (!existsSync(directory) || (statSync(directory).isDirectory() && readdirSync(directory).length === 0)) return null;
  const marker = join(directory, 'PG_VERSION');
  if (!existsSync(marker)) return 'it holds files, but PG_VERSION is missing';
  const version = readFileSync(marker, 'utf8').trim();
  if (version !== databaseVersion) return `PG_VERSION says "${version.slice(0, 20)}" and must say ${databaseVersion}`;
  return existsSync(join(directory, 'global', 'pg_control')) ? null : 'global/pg_control is missing';
}

// In a process of its own: a thread leaves behind much of the 500 MB and more that `initdb` takes.
function createDatabase(directory: string): Promise<void> {
  const program = fileURLToPath(new URL('./embedded-create-program.ts', import.meta.url));
  const child = spawn(process.execPath, [program, directory], { env: {}, stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((accept, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? accept() : reject(new Error(`making it ended with code ${code}: ${said.trim()}`)),
    );
  });
}
