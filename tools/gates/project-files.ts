import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const aside = new Set(['node_modules', 'dist', '.git', '.aex', 'coverage']);
const sourceFolders = /^(?:apps|packages|tools|e2e|bench)\//;

function walk(root: string, relative: string): string[] {
  return readdirSync(path.join(root, relative), { withFileTypes: true }).flatMap((entry) => {
    if (aside.has(entry.name)) return [];
    const below = relative === '' ? entry.name : `${relative}/${entry.name}`;
    return entry.isDirectory() ? walk(root, below) : [below];
  });
}

/** Every file of the project that git tracks or would track; a tree without git is walked. Paths use `/`. */
export function listProjectFiles(root: string): string[] {
  if (!existsSync(path.join(root, '.git'))) return walk(root, '').sort();
  const call = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const git = spawnSync('git', call, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (git.status !== 0) return walk(root, '').sort();
  const listed = new Set(git.stdout.split('\0').filter((file) => file !== ''));
  return [...listed].filter((file) => existsSync(path.join(root, file))).sort();
}

/** The TypeScript files of all workspaces and folders with code, tests included. */
export function listTypeScript(root: string): string[] {
  return listProjectFiles(root).filter((file) => sourceFolders.test(file) && /\.tsx?$/.test(file));
}
