import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** A directory that looks like a built client: its page, a packed script, a worker, and a file that nobody may have. */
export function builtClient(): string {
  const directory = mkdtempSync(join(tmpdir(), 'aex-client-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>AEX</title>');
  writeFileSync(join(directory, 'assets', 'app-1a2b.js'), 'export {};');
  writeFileSync(join(directory, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(directory, 'page-scripts.json'), JSON.stringify({ '/symbols/{ticker}': ['/assets/app-1a2b.js'] }));
  writeFileSync(join(directory, 'sw.js'), 'self.addEventListener("fetch", () => undefined);');
  writeFileSync(join(directory, '.env'), 'SECRET=1');
  return directory;
}
