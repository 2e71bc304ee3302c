import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fsyncDirectory, fsyncTree } from './durable-files.ts';

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
  fsyncTree(unfinished);
  renameSync(unfinished, directory);
  fsyncDirectory(dirname(directory));
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
