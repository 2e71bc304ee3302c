import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import type { Benchmark, Row } from './benchmark.ts';
import { newDirectory, startServer } from './support/product-process.ts';
import { buildUsualStack, type PageScripts, type UsualStack } from './usual-stack-peer.ts';

const executablePath = process.env['AEX_CHROMIUM'] ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const tool = fileURLToPath(new URL('../apps/web/tools/first-load.ts', import.meta.url));
const linePattern = /([\d.]+) KiB {2}([\w.-]+)(?:, first load \(budget (\d+)\))?/g;

const peer = 'the usual stack';
/** Of the peer's scripts, where all of them come at once. */
const ratioTarget = 0.3;

type Load = { page: string; kib: number; budget: number; scripts: PageScripts };

/**
 * JavaScript, each file as gzip makes it: what the pages need before they can be used, and all that a first visit of /chat has
 * loaded in Chromium once nothing more comes, with what is fetched ahead. The peer is bench/usual-stack: small screens of the same
 * kinds on the libraries that such products usually take, each page in a script of its own.
 */
export const benchmark: Benchmark = {
  name: 'first-load',
  run: async () => {
    if (!existsSync(executablePath)) throw new Error('This benchmark needs Chromium; set AEX_CHROMIUM to its path.');
    const scratch = newDirectory();
    const product = await startServer(scratch.path);
    const browser = await chromium.launch({ executablePath, args });
    const atRest = await scriptKib(await browser.newPage(), `${product.url}/chat`);
    await browser.close();
    await product.stop();
    scratch.remove();

    const stack = await buildUsualStack();
    const loads = firstLoads();
    return [
      ...loads.map(({ page, kib, budget }) => ({
        measure: `${page}, first load`,
        ours: kib,
        target: budget,
        ...beside(stack, page),
      })),
      { measure: '/chat at rest', ours: atRest, ...beside(stack, 'chat-page') },
      ...overAll(stack, loads),
    ];
  },
};

function beside(stack: UsualStack, page: string): Pick<Row, 'unit' | 'peer' | 'peerValue' | 'note'> {
  const unit = 'KiB gzip';
  if ('missing' in stack) return { unit, peer, note: stack.missing };
  const scripts = stack.pages.get(page);
  if (scripts === undefined) throw new Error(`The usual stack has no ${page}.`);
  return { unit, peer, peerValue: sumOf(scripts) };
}

/** Whoever opens all the pages one after another loads each script once. */
function overAll(stack: UsualStack, loads: readonly Load[]): Row[] {
  const together = (pages: Iterable<PageScripts>): number =>
    sumOf(new Map([...pages].flatMap((scripts) => [...scripts])));
  const ours = together(loads.map(({ scripts }) => scripts));
  if ('missing' in stack) return [{ measure: 'all pages', ours, unit: 'KiB gzip', peer, note: stack.missing }];
  const theirs = together(stack.pages.values());
  return [
    { measure: 'all pages', ours, unit: 'KiB gzip', peer, peerValue: theirs },
    {
      measure: `the largest first load over all of ${peer}`,
      ours: Math.max(...loads.map(({ kib }) => kib)) / theirs,
      unit: '×',
      target: ratioTarget,
      note: 'as one script, in which such products come where they are not split by page',
    },
    {
      measure: `all pages over all of ${peer}`,
      ours: ours / theirs,
      unit: '×',
      note: "the peer's screens are bare: nearly all of it is libraries",
    },
  ];
}

function sumOf(scripts: PageScripts): number {
  return [...scripts.values()].reduce((sum, kib) => sum + kib, 0);
}

/** What the tool prints: the scripts of a page, each with its size, and then the page's own line. */
function firstLoads(): Load[] {
  const { stdout } = spawnSync(process.execPath, [tool], { encoding: 'utf8' });
  const loads: Load[] = [];
  let scripts: PageScripts = new Map();
  for (const [, kib, name = '', budget] of stdout.matchAll(linePattern)) {
    if (budget === undefined) {
      scripts.set(name, Number(kib));
      continue;
    }
    loads.push({ page: name, kib: Number(kib), budget: Number(budget), scripts });
    scripts = new Map();
  }
  return loads;
}

async function scriptKib(page: Page, url: string): Promise<number> {
  const sizes: Array<Promise<number>> = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}
