import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { withImports } from '../apps/web/tools/bundle-chunks.ts';
import { newDirectory } from './support/product-process.ts';

const source = fileURLToPath(new URL('usual-stack', import.meta.url));
const installPatienceMs = 180_000;
const barePages = ['landing-page', 'login-page'];

/** The scripts that the first load of a page asks for, each with its KiB as gzip makes it. */
export type PageScripts = Map<string, number>;

/** The pages of the peer, or why there is none. */
export type UsualStack = { pages: Map<string, PageScripts> } | { missing: string };

/** Builds the peer with packages from the registry in a folder of its own, by the vite that builds the product. */
export async function buildUsualStack(): Promise<UsualStack> {
  const scratch = newDirectory();
  try {
    cpSync(source, scratch.path, { recursive: true });
    const args = ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', args, { cwd: scratch.path, stdio: 'ignore', timeout: installPatienceMs });
    if (status !== 0) return { missing: 'peer not available: npm could not install its packages' };
    return { pages: pagesOf(await buildIn(scratch.path)) };
  } finally {
    scratch.remove();
  }
}

async function buildIn(root: string): Promise<Rolldown.OutputChunk[]> {
  const outcome = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    build: { write: false, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const outputs = Array.isArray(outcome) ? outcome : 'output' in outcome ? [outcome] : [];
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
}

function pagesOf(chunks: readonly Rolldown.OutputChunk[]): Map<string, PageScripts> {
  const kib = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length / 1024]));
  const always = chunks.filter(({ isEntry }) => isEntry);
  const shell = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/shell.jsx'));
  if (always.length !== 1 || shell.length !== 1) throw new Error('The usual stack was built without its parts.');
  const pages = chunks.flatMap((chunk) => {
    const page = /([\w-]+-page)\.jsx$/.exec(chunk.facadeModuleId ?? '')?.[1];
    if (page === undefined) return [];
    const roots = barePages.includes(page) ? [...always, chunk] : [...always, ...shell, chunk];
    const scripts = [...withImports(roots, chunks)];
    return [[page, new Map(scripts.map((file) => [file, kib.get(file) ?? 0]))] as const];
  });
  return new Map(pages);
}
