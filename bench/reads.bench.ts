import { Agent, get } from 'node:http';
import type { Benchmark, Row } from './benchmark.ts';
import { newDirectory, startServer } from './support/product-process.ts';

const connections = 50;
const measuredMs = 3000;
const target = 2000;
const paths = ['/api/v1/insight/posts', '/api/v1/strategies', '/api/v1/market/behaviors'];

/** Public reads that are kept in memory, over fifty kept-alive connections of one process to the running product. */
export const benchmark: Benchmark = {
  name: 'reads',
  run: async () => {
    const scratch = newDirectory();
    const product = await startServer(scratch.path, { AEX_RATE_LIMITS: 'api=100000000/60s', LOG_LEVEL: 'warn' });
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const rows: Row[] = [];
    for (const path of paths) {
      const ours = await requestsPerSecond(agent, `${product.url}${path}`);
      rows.push({ measure: `GET ${path}`, ours, unit: 'req/s', target, targetIs: 'at least' });
    }
    agent.destroy();
    await product.stop();
    scratch.remove();
    return rows;
  },
};

async function requestsPerSecond(agent: Agent, url: string): Promise<number> {
  await read(agent, url);
  const began = performance.now();
  let count = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() - began < measuredMs) {
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
