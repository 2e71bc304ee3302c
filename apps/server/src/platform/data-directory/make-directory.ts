import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder that its owner alone may enter, with those above it. The recursive `mkdir` of Node.js asks without end where a
 * file system has no place for folders, as in /proc.
 */
export function makeDirectory(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (!existsSync(dirname(path))) makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  }
}
