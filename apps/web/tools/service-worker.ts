import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { chunksOf, withImports } from './bundle-chunks.ts';

const entry = path.join(import.meta.dirname, '../src/worker/service-worker.ts');
const publicDirectory = path.join(import.meta.dirname, '../public');

/** Pages that have something to show without a server, and what stands around every page. The rest is kept when it is first used. */
const shownOffline =
  /\/src\/(?:app\/(?:shell\/[\w-]+|routes\/(?:landing|dashboard|insights?|macro|behaviors|strategies|chat)-page)\.tsx|features\/(?:(?:macro|offline)\/index\.ts|chat\/components\/(?:composer-uploads|streaming-markdown)\.tsx))$/;
/** Files of the public folder that a page asks for. */
const pageFiles = ['favicon.svg', 'manifest.webmanifest', 'start.js'];

type Bundle = Rolldown.OutputBundle;
type ShellFile = { path: string; revision: string | null };

function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** The chunks that the page and the pages shown offline are made of. */
function shellChunks(bundle: Bundle): Set<string> {
  const chunks = chunksOf(bundle);
  return withImports(
    chunks.filter((chunk) => chunk.isEntry || shownOffline.test(chunk.facadeModuleId ?? '')),
    chunks,
  );
}

function shellFiles(bundle: Bundle): ShellFile[] {
  const chunks = shellChunks(bundle);
  const styles = Object.keys(bundle).filter((name) => /\.(?:css|woff2)$/.test(name));
  const hashed = [...chunks, ...styles].map((name) => ({ path: `/${name}`, revision: null }));
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no index.html');
  const known = readdirSync(publicDirectory).filter((name) => pageFiles.includes(name));
  const named = known.map((name) => ({
    path: `/${name}`,
    revision: hashOf(readFileSync(path.join(publicDirectory, name))),
  }));
  return [{ path: '/index.html', revision: hashOf(page.source) }, ...named, ...hashed].toSorted((one, other) =>
    one.path < other.path ? -1 : 1,
  );
}

/** Builds the service worker after the client it serves, with the list of the client's files in it. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) return;
    const files = shellFiles(bundle);
    const version = hashOf(JSON.stringify(files));
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      root: path.join(import.meta.dirname, '..'),
      publicDir: false,
      define: { builtShell: JSON.stringify({ version, files }) },
      build: { write: false, target: 'es2023', rolldownOptions: { input: entry, output: { format: 'iife' } } },
    });
    const [chunk] = 'output' in result ? result.output : [];
    if (chunk === undefined) throw new Error('The service worker was not built');
    writeFileSync(path.join(dir, 'sw.js'), chunk.code);
  },
};
