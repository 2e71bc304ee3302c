import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Benchmark, median, type Row } from './benchmark.ts';
import { percentile, runOpenLoop } from './support/open-loop.ts';
import { newDirectory, startProgram, startServer } from './support/product-process.ts';

const connections = 50;
const rounds = 5;
const roundMs = 1500;
const warmUpMs = 10_000;
const perSecond = 2000;
const openLoopSeconds = 10;
const leastOfPeer = 0.7;
const paths = ['/api/v1/insight/posts', '/api/v1/strategies', '/api/v1/market/behaviors'];
const peerProgram = fileURLToPath(new URL('support/bare-read-server.ts', import.meta.url));

/** Public reads that are kept in memory, over fifty kept-alive connections, in turns with a bare Fastify route of the same bytes. */
export const benchmark: Benchmark = {
  name: 'reads',
  run: async () => {
    const scratch = newDirectory();
    const product = await startServer(scratch.path, { AEX_RATE_LIMITS: 'api=100000000/60s' });
    const elsewhere = newDirectory();
    const peer = await startProgram([process.execPath, peerProgram, product.url, ...paths], elsewhere.path);
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const rows: Row[] = [];
    for (const path of paths) {
      for (const { url } of [product, peer])
        await requestsPerSecond(agent, `${url}${path}`, warmUpMs / paths.length / 2);
      rows.push(await compared(agent, path, { ours: product.url, theirs: peer.url }));
    }
    agent.destroy();
    rows.push(await steady(product.url));
    await peer.stop();
    await product.stop();
    for (const each of [scratch, elsewhere]) each.remove();
    return rows;
  },
};

async function compared(agent: Agent, path: string, { ours, theirs }: { ours: string; theirs: string }): Promise<Row> {
  const rates = { ours: Array<number>(), theirs: Array<number>() };
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push(await requestsPerSecond(agent, `${ours}${path}`, roundMs));
    rates.theirs.push(await requestsPerSecond(agent, `${theirs}${path}`, roundMs));
  }
  const [rate, peerRate] = [median(rates.ours), median(rates.theirs)];
  return {
    measure: `GET ${path}`,
    ours: rate,
    unit: 'req/s',
    target: leastOfPeer * peerRate,
    targetIs: 'at least',
    peer: 'bare Fastify route',
    peerValue: peerRate,
    note: `${connections} connections of one process, which takes its share of the two cores`,
  };
}

async function steady(url: string): Promise<Row> {
  const next = (index: number) => ({ method: 'GET' as const, path: paths[index % paths.length] ?? '' });
  const load = { url, token: null, perSecond, seconds: openLoopSeconds, next };
  const { sent, failed, latencies } = await runOpenLoop(load);
  const note = `${sent} calls at ${perSecond} a second from the moment each was due, ${failed} failed`;
  return { measure: 'cached reads, p99', ours: percentile(latencies, 0.99), unit: 'ms', target: 50, note };
}

async function requestsPerSecond(agent: Agent, url: string, forMs: number): Promise<number> {
  const began = performance.now();
  let count = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() - began < forMs) {
      await read(agent, url);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return (1000 * count) / (performance.now() - began);
}

function read(agent: Agent, url: string): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      response.resume();
      if (response.statusCode !== 200) fail(new Error(`${url} answered ${response.statusCode}.`));
      response.once('end', done);
    }).once('error', fail);
  });
}
