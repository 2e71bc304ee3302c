import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from './identifiers.ts';

const root = path.join(import.meta.dirname, '../../../..');
const folders = ['apps/server/src', 'packages/contracts/src', 'packages/grounding/src', 'packages/quant/src'];

let known: Promise<string> | null = null;

/**
 * The version of the product with a mark of the very code that runs, as in `0.1.0+3f2a9c01b7de`. The code is read once a
 * process, when somebody asks first.
 */
export function buildVersion(): Promise<string> {
  // An answer must not fail for want of a version.
  known ??= readBuild().catch(() => 'unknown');
  return known;
}

async function readBuild(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : null;
  const hashes = await Promise.all((await listCode()).map(async (file) => sha256(await readFile(file, 'utf8'))));
  return `${typeof version === 'string' ? version : 'unknown'}+${sha256(hashes.join('\n')).slice(0, 12)}`;
}

async function listCode(): Promise<string[]> {
  const lists = await Promise.all(
    folders.map((folder) => readdir(path.join(root, folder), { recursive: true, withFileTypes: true })),
  );
  const files = lists.flat().filter((entry) => entry.isFile() && isCode(entry.name));
  return files.map(({ parentPath, name }) => path.join(parentPath, name)).toSorted();
}

function isCode(name: string): boolean {
  return (name.endsWith('.ts') || name.endsWith('.sql')) && !name.endsWith('.test.ts');
}
