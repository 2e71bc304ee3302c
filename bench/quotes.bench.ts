import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { type Benchmark, median, type Row } from './benchmark.ts';
import type { CrowdOrder, CrowdReport } from './support/crowd-orders.ts';
import { reportFrom } from './support/child-report.ts';
import type { Order, Report } from './support/quote-orders.ts';
import { newDirectory } from './support/product-process.ts';

const socketCount = 5000;
const listLength = 20;
const crowdSize = 250;
const rounds = 15;
// The product sends a reader at most four updates a second; each round is given alone.
const betweenRoundsMs = 400;

type Lists = { symbols: string[]; lists: string[][] };
type Measured = { kibPerSocket: number; heapKibPerSocket: number; messagesPerSecond: number; cpuMs: number };

/** Quotes to 5,000 sockets of 20 symbols each, beside `ws` with a bare loop; readers in a process of their own. */
export const benchmark: Benchmark = {
  name: 'quotes',
  run: async () => {
    return rowsOf(await sideBySide(ownLists()));
  },
};

type Pair = { ours: Measured; bare: Measured };

async function sideBySide(lists: Lists): Promise<Pair> {
  const scratch = newDirectory();
  const ours = await measure(new URL('./quote-server.ts', import.meta.url), lists, scratch.path);
  scratch.remove();
  const bare = await measure(new URL('./support/bare-quote-server.ts', import.meta.url), lists, '');
  return { ours, bare };
}

function rowsOf({ ours, bare }: Pair): Row[] {
  const peer = 'bare ws loop';
  const note = `${socketCount} sockets × ${listLength} of 100 symbols, each its own`;
  return [
    {
      measure: 'fan-out',
      ours: ours.messagesPerSecond,
      unit: 'messages/s',
      target: bare.messagesPerSecond,
      targetIs: 'at least',
      peer,
      peerValue: bare.messagesPerSecond,
      note,
    },
    { measure: 'CPU of a round', ours: ours.cpuMs, unit: 'ms', peer, peerValue: bare.cpuMs, note },
    {
      measure: 'growth of the process per socket',
      ours: ours.kibPerSocket,
      unit: 'KiB',
      peer,
      peerValue: bare.kibPerSocket,
      note: `${note}; resident: less where freed memory serves again, more where the embedded store grows meanwhile`,
    },
    {
      measure: 'heap of a socket',
      ours: ours.heapKibPerSocket,
      unit: 'KiB',
      target: 12,
      peer,
      peerValue: bare.heapKibPerSocket,
      note: `${note}, objects and buffers`,
    },
  ];
}

async function measure(program: URL, { symbols, lists }: Lists, dataDirectory: string): Promise<Measured> {
  const server = fork(program, [dataDirectory], {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  const ready = await reportOf(server, 'ready');
  const crowd = fork(new URL('./support/socket-crowd.ts', import.meta.url));
  await crowdReport(crowd, 'ready');
  // Small crowds first: what tickets and their store take, and what is taken once, is not the memory of open sockets.
  for (let start = 0; start < socketCount; start += crowdSize) {
    await openCrowd(crowd, ready.url, lists.slice(start, start + crowdSize));
    await tell(crowd, { do: 'close' }, 'closed');
  }
  const before = await measured(server);
  await openCrowd(crowd, ready.url, lists);
  const opened = await measured(server);
  const wallMs: number[] = [];
  const cpuMs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await setTimeout(betweenRoundsMs);
    await tell(crowd, { do: 'expect', messages: socketCount * listLength }, 'expecting');
    const cpuBefore = (await measured(server)).cpuMs;
    const startedAt = Date.now();
    const received = crowdReport(crowd, 'received');
    order(server, { do: 'tick', symbols, round });
    const { at, samples } = await received;
    requireRound(samples, round);
    wallMs.push(at - startedAt);
    cpuMs.push((await measured(server)).cpuMs - cpuBefore);
  }
  await tell(crowd, { do: 'close' }, 'closed');
  crowd.disconnect();
  const ended = once(server, 'exit');
  order(server, { do: 'stop' });
  await ended;
  return {
    heapKibPerSocket: (opened.heapBytes - before.heapBytes) / socketCount / 1024,
    kibPerSocket: (opened.memoryBytes - before.memoryBytes) / socketCount / 1024,
    messagesPerSecond: (socketCount * listLength * 1000) / median(wallMs),
    cpuMs: median(cpuMs),
  };
}

/** Twenty of a hundred symbols for each socket, another twenty for the next; the same in every run. */
function ownLists(): Lists {
  const symbols = Array.from({ length: 100 }, (_, index) => `SYM${index}`);
  const lists = Array.from({ length: socketCount }, (_, socket) =>
    symbols
      .map((symbol, index) => ({
        symbol,
        order: (Math.imul(socket + 1, 2_654_435_761) ^ Math.imul(index + 1, 40_503 + socket * 2)) >>> 0,
      }))
      .sort((left, right) => left.order - right.order)
      .slice(0, listLength)
      .map(({ symbol }) => symbol),
  );
  return { symbols, lists };
}

async function openCrowd(crowd: ChildProcess, url: string, lists: string[][]): Promise<void> {
  const first = crowdReport(crowd, 'received');
  await tell(crowd, { do: 'open', url, lists }, 'opened');
  await first;
}

function requireRound(samples: readonly string[], round: number): void {
  const last = `"last":${100 + round / 100},`;
  const wrong = samples.find((text) => !text.includes(last));
  if (wrong !== undefined) throw new Error(`A reader got another quote than the newest: ${wrong}`);
}

function order(server: ChildProcess, what: Order): void {
  server.send(what);
}

async function measured(server: ChildProcess) {
  const report = reportOf(server, 'measured');
  order(server, { do: 'measure' });
  return report;
}

async function tell(crowd: ChildProcess, what: CrowdOrder, answer: CrowdReport['is']): Promise<void> {
  const report = crowdReport(crowd, answer);
  crowd.send(what);
  await report;
}

function reportOf<I extends Report['is']>(server: ChildProcess, is: I): Promise<Extract<Report, { is: I }>> {
  return reportFrom<Extract<Report, { is: I }>>(server, is);
}

function crowdReport<I extends CrowdReport['is']>(
  crowd: ChildProcess,
  is: I,
): Promise<Extract<CrowdReport, { is: I }>> {
  return reportFrom<Extract<CrowdReport, { is: I }>>(crowd, is);
}
