import { createServer } from 'node:net';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse';
import { chromium } from 'playwright-core';
import { median, type Benchmark, type Row } from './benchmark.ts';
import { newDirectory, startServer } from './support/product-process.ts';

const executablePath = process.env['AEX_CHROMIUM'] ?? '/usr/bin/chromium';
const paths = ['/', '/login', '/dashboard', '/chat', '/symbols/SPY'];
const forms = { mobile: undefined, desktop: desktopConfig } as const;
/** Scores differ by a few points from run to run, so each is the middle of some; AEX_BENCH_RUNS asks for another number. */
const runs = Number(process.env['AEX_BENCH_RUNS'] ?? 3);
const others = ['accessibility', 'best-practices', 'seo'];
const performanceTargets = { mobile: 95, desktop: 100 } as const;

type Report = { scores: Record<string, number>; shift: number; faults: string[] };

/** Google's Lighthouse on the built product with the simulated world, as a visitor who was never there before. */
export const benchmark: Benchmark = {
  name: 'lighthouse',
  run: async () => {
    if (!existsSync(executablePath)) throw new Error('This benchmark needs Chromium; set AEX_CHROMIUM to its path.');
    const scratch = newDirectory();
    const product = await startServer(scratch.path, { AEX_PROVIDERS: 'simulated' });
    const rows: Row[] = [];
    try {
      await untilFilled(product.url);
      for (const form of ['mobile', 'desktop'] as const)
        for (const path of paths) rows.push(...(await measure(`${product.url}${path}`, path, form)));
    } finally {
      await product.stop();
      scratch.remove();
    }
    return rows;
  },
};

async function measure(url: string, path: string, form: keyof typeof forms): Promise<Row[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await reportOf(url, form));
  const middle = (value: (report: Report) => number) => median(reports.map(value));
  const score = (id: string) => middle(({ scores }) => scores[id] ?? 0);
  const row = { unit: 'points', targetIs: 'at least' } as const;
  return [
    { measure: `${path}, ${form}, performance`, ours: score('performance'), target: performanceTargets[form], ...row },
    {
      measure: `${path}, ${form}, least of ${others.join(', ')}`,
      ours: Math.min(...others.map(score)),
      target: 100,
      ...row,
      note: [...new Set(reports.flatMap(({ faults }) => faults))].join(', '),
    },
    { measure: `${path}, ${form}, layout shift`, ours: middle(({ shift }) => shift), unit: '', target: 0.02 },
  ];
}

/** One run in a browser of its own: nothing of the run before is in its cache. */
async function reportOf(url: string, form: keyof typeof forms): Promise<Report> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' }, forms[form]);
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
    return read(result);
  } finally {
    await browser.close();
  }
}

function read({ lhr }: RunnerResult): Report {
  const categories = Object.values(lhr.categories);
  const faults = categories
    .filter(({ id }) => others.includes(id))
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    faults,
  };
}

/** The simulated world is being stored in the first seconds of a new installation. */
async function untilFilled(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(`${url}/api/v1/market/symbols/SPY`);
    if (answer.ok && (await fetch(`${url}/api/v1/macro/snapshot`)).ok) return;
    await setTimeout(500);
  }
  throw new Error('The simulated world was not there after two minutes.');
}

function freePort(): Promise<number> {
  return new Promise((accept, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? accept(address.port) : reject(new Error('no port')),
      );
    });
  });
}
