import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fsyncDirectory, fsyncTree } from './durable-node-fs.ts';

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
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  await createDatabase(unfinished);
  fsyncTree(unfinished);
  renameSync(unfinished, directory);
  fsyncDirectory(dirname(directory));
}

// In a thread of its own: what `initdb` needs, some 500 MB, goes with it.
function createDatabase(directory: string): Promise<void> {
  const worker = new Worker(new URL('./embedded-create-worker.ts', import.meta.url), { workerData: { directory } });
  return new Promise((accept, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? accept() : reject(new Error(`making it ended with code ${code}`))));
  });
}
