import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { findPostgres } from '#server/testing/postgres-binaries.ts';
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts';
import type { Benchmark, Row } from './benchmark.ts';
import { newDirectory, type RunningProduct, startServer } from './support/product-process.ts';
import { untilFilled } from './support/simulated-fill.ts';

const settleMs = 60_000;
const simulated = { AEX_PROVIDERS: 'simulated', LOG_LEVEL: 'info' };

type Measured = { fillSeconds: number; filled: number; filledPeak: number; restarted: number };

/** Memory of an idle server with the whole simulated world: a minute after it was first made, and a minute after a restart. */
export const benchmark: Benchmark = {
  name: 'memory',
  run: async () => {
    const embedded = rowsOf('embedded', 450, await measure({}));
    const search = findPostgres();
    if (!search.ok) return embedded;
    const cluster = await startPostgresCluster(search.binaries);
    await cluster.run('create database aex');
    const onPostgres = rowsOf('PostgreSQL', 250, await measure({ DATABASE_URL: cluster.urlOf('aex') }));
    await cluster.stop();
    return [...embedded, ...onPostgres];
  },
};

function rowsOf(store: string, target: number, { fillSeconds, filled, filledPeak, restarted }: Measured): Row[] {
  return [
    { measure: `making the world, ${store}`, ours: fillSeconds, unit: 's', target: 20, note: 'on a quiet machine' },
    { measure: `idle after the first fill, ${store}`, ours: filled, unit: 'MiB', target },
    { measure: `most until then, ${store}`, ours: filledPeak, unit: 'MiB', target: 1536 },
    { measure: `idle after a restart, ${store}`, ours: restarted, unit: 'MiB', target },
  ];
}

async function measure(store: NodeJS.ProcessEnv): Promise<Measured> {
  const scratch = newDirectory();
  const settings = { ...simulated, ...store };
  const first = await startServer(scratch.path, settings);
  const began = performance.now();
  await untilFilled(first);
  const fillSeconds = (performance.now() - began) / 1000;
  await setTimeout(settleMs);
  const [filled, filledPeak] = [mebibytes(first, 'VmRSS'), mebibytes(first, 'VmHWM')];
  await first.stop();
  const second = await startServer(scratch.path, settings);
  await setTimeout(settleMs);
  const restarted = mebibytes(second, 'VmRSS');
  await second.stop();
  scratch.remove();
  return { fillSeconds, filled, filledPeak, restarted };
}

function mebibytes({ pid }: RunningProduct, field: 'VmRSS' | 'VmHWM'): number {
  const [, kibibytes = '0'] =
    new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
}
