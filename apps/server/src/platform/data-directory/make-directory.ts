import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder that its owner alone may enter, with those above it, and closes an empty one that is there. The recursive `mkdir` of Node.js asks without end where a
 * file system has no place for folders, as in /proc.
 */
export function makeDirectory(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) {
    closeIfEmpty(path);
    return;
  }
  if (!existsSync(dirname(path))) makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  }
}

// As `initdb` does. One that somebody else owns, such as a volume that is lent by its group, stays as it is.
function closeIfEmpty(path: string): void {
  const { mode, uid } = statSync(path);
  const isOwn = process.getuid?.() === uid;
  if (isOwn && (mode & 0o077) !== 0 && readdirSync(path).length === 0) chmodSync(path, 0o700);
}
