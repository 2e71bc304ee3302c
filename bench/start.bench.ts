import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';
import { type Benchmark, median } from './benchmark.ts';
import { newDirectory, startProgram, startServer } from './support/product-process.ts';

const rounds = 5;

/** From the command to the ready line, beside opening the same engine and a bare Fastify in this process. */
export const benchmark: Benchmark = {
  name: 'start',
  run: async () => {
    const scratch = newDirectory();
    const first = await startServer(scratch.path);
    await first.stop();
    const warm: number[] = [];
    const throughNpm: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      warm.push(await once(() => startServer(scratch.path)));
      throughNpm.push(await once(() => startProgram(['npm', 'start', '--silent'], scratch.path)));
      bare.push(await bareStart(`${scratch.path}/bare`));
    }
    scratch.remove();
    const peer = 'PGlite and a bare Fastify in one process';
    return [
      { measure: 'fresh data folder to ready', ours: first.readyMs / 1000, unit: 's', note: 'initdb and migrations' },
      { measure: 'server to ready, warm', ours: median(warm), unit: 's', target: 3, peer, peerValue: median(bare) },
      {
        measure: 'npm start to ready, warm',
        ours: median(throughNpm),
        unit: 's',
        target: 3,
        peer,
        peerValue: median(bare),
      },
    ];
  },
};

async function once(start: () => ReturnType<typeof startServer>): Promise<number> {
  const product = await start();
  await product.stop();
  return product.readyMs / 1000;
}

async function bareStart(directory: string): Promise<number> {
  const startedAt = performance.now();
  const database = await PGlite.create(directory);
  const http = Fastify();
  http.get('/', async () => ({ ok: true }));
  await http.listen({ port: 0, host: '127.0.0.1' });
  const seconds = (performance.now() - startedAt) / 1000;
  await http.close();
  await database.close();
  return seconds;
}
