import { residentMebibytes } from './resident-memory.ts';
import type { RunningProduct } from './product-process.ts';

/** The meter of the event loop waits so long itself. */
const meterMs = 10;
const sampleMs = 5000;

export type ServerReadings = {
  mebibytes: number;
  loopP99Ms: number;
  cpuSeconds: number;
  openSockets: number;
  openStreams: number;
};

/** What a server tells of itself; the event loop since it was asked last. */
export async function readServer({ url, pid }: RunningProduct): Promise<ServerReadings> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    mebibytes: residentMebibytes(pid),
    loopP99Ms: Math.max(0, 1000 * valueOf('nodejs_eventloop_lag_p99_seconds') - meterMs),
    cpuSeconds: valueOf('process_cpu_seconds_total'),
    openSockets: valueOf('aex_sockets_open'),
    openStreams: valueOf('aex_streams_open'),
  };
}

/** Reads a server every few seconds until told to stop. */
export function sampleServer(product: RunningProduct): { stop: () => Promise<ServerReadings[]> } {
  const samples: Array<Promise<ServerReadings>> = [];
  const timer = setInterval(() => samples.push(readServer(product)), sampleMs);
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.all(samples);
    },
  };
}
