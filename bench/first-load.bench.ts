import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import type { Benchmark, Row } from './benchmark.ts';
import { newDirectory, startServer } from './support/product-process.ts';

const executablePath = process.env['AEX_CHROMIUM'] ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const tool = fileURLToPath(new URL('../apps/web/tools/first-load.ts', import.meta.url));
const totalPattern = /([\d.]+) KiB {2}([\w-]+), first load \(budget (\d+)\)/g;

/**
 * JavaScript, each file as gzip makes it: what the pages need before they can be used, and all that a first visit of /chat has
 * loaded in Chromium once nothing more comes, with what is fetched ahead, beside React and its renderer alone.
 */
export const benchmark: Benchmark = {
  name: 'first-load',
  run: async () => {
    if (!existsSync(executablePath)) throw new Error('This benchmark needs Chromium; set AEX_CHROMIUM to its path.');
    const scratch = newDirectory();
    const product = await startServer(scratch.path);
    const browser = await chromium.launch({ executablePath, args });
    const whole = await scriptKib(await browser.newPage(), `${product.url}/chat`);
    await browser.close();
    await product.stop();
    scratch.remove();
    const peer = 'react and react-dom alone';
    const row = { unit: 'KiB gzip', peer, peerValue: await reactKib() };
    return [...firstLoads().map((load) => ({ ...load, ...row })), { measure: '/chat at rest', ours: whole, ...row }];
  },
};

function firstLoads(): Array<Pick<Row, 'measure' | 'ours' | 'target'>> {
  const { stdout } = spawnSync(process.execPath, [tool], { encoding: 'utf8' });
  return [...stdout.matchAll(totalPattern)].map(([, kib, page, budget]) => ({
    measure: `${page}, first load`,
    ours: Number(kib),
    target: Number(budget),
  }));
}

async function scriptKib(page: Page, url: string): Promise<number> {
  const sizes: Array<Promise<number>> = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.push(response.body().then(gzipSize));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

async function reactKib(): Promise<number> {
  const entry = 'virtual:peer';
  const source = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(createElement('p'));`;
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: new URL('../apps/web', import.meta.url).pathname,
    build: { write: false, rolldownOptions: { input: entry } },
    plugins: [
      {
        name: 'peer',
        resolveId: (id) => (id === entry ? `${new URL('../apps/web', import.meta.url).pathname}/peer.js` : null),
        load: (id) => (id.endsWith('/peer.js') ? source : null),
      },
    ],
  });
  const outputs = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : 'output' in result
      ? result.output
      : [];
  return (
    outputs.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSize(Buffer.from(chunk.code)) : 0), 0) / 1024
  );
}

function gzipSize(bytes: Buffer): number {
  return gzipSync(bytes, { level: 9 }).length;
}
