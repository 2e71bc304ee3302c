import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runFolded } from './folded-command.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const stampName = 'web-client';
const sources = ['apps/web', 'packages/contracts', 'package-lock.json', 'tsconfig.base.json'];
const aside = new Set(['node_modules', 'dist']);

/**
 * @param {string} root
 * @param {string} relative
 * @returns {string[]} files under a path, sorted, tests aside
 */
function filesUnder(root, relative) {
  const full = path.join(root, relative);
  if (!existsSync(full)) return [];
  if (relative.includes('.')) return [relative];
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (aside.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const below = `${relative}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(root, below) : [below];
  });
}

/**
 * A hash over contents, not times: a copied checkout with its build needs no second one.
 * @param {string} root
 */
function currentMark(root) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(root, source))) {
    const bytes = readFileSync(path.join(root, file));
    hash.update(`${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** @param {string} root */
export function webClientIsCurrent(root) {
  return existsSync(path.join(root, 'apps/web/dist/index.html')) && readStamp(root, stampName) === currentMark(root);
}

/**
 * @param {string} root
 * @returns {string} Vite's executable script
 */
export function viteScript(root) {
  const own = path.join(root, 'apps/web/node_modules/vite/bin/vite.js');
  return existsSync(own) ? own : path.join(root, 'node_modules/vite/bin/vite.js');
}

/** @param {{ root: string, runtime: string, noteChild: (pid: number | undefined) => void }} place */
export async function buildWebClient({ root, runtime, noteChild }) {
  const mark = currentMark(root);
  await runFolded({
    root,
    name: 'build',
    title: 'Building the web client',
    command: runtime,
    args: [viteScript(root), 'build'],
    cwd: path.join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
    noteChild,
  });
  writeStamp(root, stampName, mark);
}
