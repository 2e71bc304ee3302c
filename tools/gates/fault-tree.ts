import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanFiles } from './clean-tree.ts';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const configuration = ['.oxlintrc.json', '.oxfmtrc.json', '.dependency-cruiser.mjs', 'knip.json', 'tsconfig.base.json'];
const workspaces = ['packages/contracts', 'packages/quant', 'packages/grounding', 'apps/server', 'apps/web'];

function linkDependencies(root: string): void {
  const installed = path.join(projectRoot, 'node_modules');
  mkdirSync(path.join(root, 'node_modules/@aex'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name.startsWith('.') || name === '@aex') continue;
    symlinkSync(path.join(installed, name), path.join(root, 'node_modules', name));
  }
  for (const workspace of workspaces) {
    symlinkSync(path.join(root, workspace), path.join(root, 'node_modules/@aex', path.basename(workspace)));
  }
}

/** A temporary project with the real configuration: a clean tree, with the given files added or put in its place. */
export type FaultTree = { root: string; remove: () => void };

export function plantTree(files: Record<string, string>): FaultTree {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'aex-gates-')));
  for (const file of configuration) copyFileSync(path.join(projectRoot, file), path.join(root, file));
  for (const [file, text] of Object.entries({ ...cleanFiles, ...files })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  linkDependencies(root);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
