import { chmodSync, closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Flushes a whole directory tree and its own entry, and leaves all of it to its owner alone. */
export function closeAndFlushTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) closeAndFlushTree(path);
    else if (entry.isFile()) {
      chmodSync(path, 0o600);
      fsyncPath(path);
    }
  }
  chmodSync(directory, 0o700);
  fsyncDirectory(directory);
  fsyncDirectory(dirname(directory));
}

/** Flushes the files of a folder, its own entry and theirs, while the thread goes on with other work. */
export async function flushTree(directory: string, signal?: AbortSignal): Promise<void> {
  for (const name of await readdir(directory)) {
    signal?.throwIfAborted();
    const file = await open(join(directory, name), 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }
  fsyncDirectory(directory);
  fsyncDirectory(dirname(directory));
}

/** Flushes the entries of a directory. Windows cannot, and does not need to. */
export function fsyncDirectory(directory: string): void {
  if (process.platform !== 'win32') fsyncPath(directory);
}

function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
