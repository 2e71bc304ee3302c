import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout that this launcher belongs to. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Where set-up keeps its lock and its logs: ignored by git, and outside node_modules, which `npm ci` empties.
 * @param {string} root
 */
export function setupDirectory(root) {
  return path.join(root, 'dist', 'setup');
}

/**
 * Stamps of finished work; they vanish together with the installed dependencies.
 * @param {string} root
 * @param {string} name
 */
export function stampPath(root, name) {
  return path.join(root, 'node_modules', '.aex', `${name}.json`);
}

/**
 * Where Node keeps what it makes of the sources, for programs that are soon over: the next starts in two thirds of the time. A
 * server doesn't, as that takes 30 MB of memory for as long as it runs.
 * @param {string} root
 */
export function keptCodePath(root) {
  return path.join(root, 'node_modules', '.aex', 'code');
}
