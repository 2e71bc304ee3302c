import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Benchmark, Row } from './benchmark.ts';
import { type BenchStore, openBenchStore } from './support/bench-store.ts';
import { reportFrom } from './support/child-report.ts';
import type { CrowdReport } from './support/crowd-orders.ts';
import { guestToken, mixedCall } from './support/mixed-calls.ts';
import { startMockModel } from './support/model-upstreams.ts';
import { type LoopOutcome, percentile, runOpenLoop } from './support/open-loop.ts';
import { newDirectory, type RunningProduct, startServer } from './support/product-process.ts';
import { readServer, sampleServer, type ServerReadings } from './support/server-readings.ts';
import { untilFilled } from './support/simulated-fill.ts';
import type { StreamReport } from './support/stream-orders.ts';

// AEX_MIXED_SHARE=0.1 tries it with a tenth of everything, AEX_MIXED_MINUTES=10 is the figure that a release is held to.
const share = Number(process.env['AEX_MIXED_SHARE'] ?? 1);
const minutes = Number(process.env['AEX_MIXED_MINUTES'] ?? 2);
const perSecond = Math.round(500 * share);
const streams = Math.round(200 * share);
const sockets = Math.round(10_000 * share);
const guests = 50;
const crowds = 2;
const betweenMs = 33;
const sentences = 32;
const wordsPerSentence = 8;
const settleMs = 10_000;
// The generators share the machine with the server, and give way to it.
const generatorPriority = 5;
const limits = 'api=100000000/60s,token=100000/m,chat=1000000/m,chat_day=1000000/d,chat_concurrent=100000';
const symbols = ['SPY', 'QQQ', 'AAPL', 'MSFT', 'NVDA', 'TLT', 'GLD', 'IWM', 'XLE', 'XLF'];

/** Mixed calls of fifty accounts, with live answers and open sockets, all at once, on PostgreSQL. */
export const benchmark: Benchmark = {
  name: 'mixed',
  run: async () => {
    const [store, scratch] = [await openBenchStore({ isDurable: true }), newDirectory()];
    const model = await startMockModel({ firstMs: 20, betweenMs, sentences });
    try {
      const settings = { ...store.environment, AEX_PROVIDERS: 'simulated' };
      const first = await startServer(scratch.path, { ...settings, LOG_LEVEL: 'info' });
      await untilFilled(first);
      await first.stop();
      const product = await startServer(scratch.path, {
        ...settings,
        AEX_LLM: 'openai-compatible:mock',
        AEX_LLM_BASE_URL: model.url,
        AEX_RATE_LIMITS: limits,
      });
      const rows = await loadedRows(product, store);
      await product.stop();
      return rows;
    } finally {
      await model.stop();
      await store.stop();
      scratch.remove();
    }
  },
};

async function loadedRows(product: RunningProduct, store: BenchStore): Promise<Row[]> {
  await setTimeout(settleMs);
  const idle = await readServer(product);
  const opened = await openSockets(product.url);
  const atRest = await readServer(product);
  const readers = await startReaders(product.url);
  const tokens = await Promise.all(Array.from({ length: guests }, () => guestToken(product.url)));
  const next = (index: number) => ({ ...mixedCall(index), token: tokens[index % guests] ?? '' });
  const load = { url: product.url, token: null, perSecond, next };
  await runOpenLoop({ ...load, seconds: settleMs / 1000 });
  const before = await readServer(product);
  const sampling = sampleServer(product);
  const calls = await runOpenLoop({ ...load, seconds: minutes * 60 });
  const samples = [...(await sampling.stop()), await readServer(product)];
  const answers = await readers.finish();
  const last = await readServer(product);
  const received = await opened.close();
  const kept = { idle, atRest, last, received };
  return [
    ...callRows(calls, store),
    ...streamRows(answers),
    ...socketRows(kept),
    ...serverRows({ before, samples, store }),
  ];
}

function callRows({ sent, failed, latencies }: LoopOutcome, store: BenchStore): Row[] {
  const note = `${sent} calls at ${perSecond} a second for ${minutes} min, ${guests} accounts, ${store.name}; with ${streams} streams and ${sockets} sockets`;
  return [
    { measure: 'mixed calls, p99', ours: percentile(latencies, 0.99), unit: 'ms', target: 150, note },
    { measure: 'mixed calls, p95', ours: percentile(latencies, 0.95), unit: 'ms', note },
    { measure: 'mixed calls that failed', ours: failed, unit: 'calls', target: 0 },
  ];
}

function streamRows({ answers, failed, latenessP99Ms }: Finished): Row[] {
  const note = `${answers} answers, a token each ${betweenMs} ms; with what the model and the readers are late themselves`;
  return [
    { measure: 'late between sentences, p99', ours: latenessP99Ms, unit: 'ms', target: 100, note },
    { measure: 'streams that failed', ours: failed, unit: 'streams', target: 0 },
  ];
}

type SocketReadings = { idle: ServerReadings; atRest: ServerReadings; last: ServerReadings; received: number };

function socketRows({ idle, atRest, last, received }: SocketReadings): Row[] {
  const note = `${received} messages of quotes came`;
  return [
    { measure: 'sockets that were lost', ours: sockets - last.openSockets, unit: 'sockets', target: 0, note },
    { measure: 'memory of the sockets', ours: atRest.mebibytes - idle.mebibytes, unit: 'MiB', target: 400 },
  ];
}

type Course = { before: ServerReadings; samples: readonly ServerReadings[]; store: BenchStore };

function serverRows({ before, samples, store }: Course): Row[] {
  const most = (of: (reading: ServerReadings) => number) => Math.max(...samples.map(of));
  const fewest = Math.min(...samples.map(({ openStreams }) => openStreams));
  const note = `the worst of ${samples.length} spans of 5 s; never fewer than ${fewest} streams`;
  const cores = ((samples.at(-1)?.cpuSeconds ?? Number.NaN) - before.cpuSeconds) / (minutes * 60);
  return [
    { measure: 'CPU of the server', ours: cores, unit: 'cores', note: 'without PostgreSQL and the generators' },
    { measure: 'most memory', ours: most(({ mebibytes }) => mebibytes), unit: 'MiB', target: 1536, note: store.name },
    { measure: 'event loop, p99', ours: most(({ loopP99Ms }) => loopP99Ms), unit: 'ms', target: 50, note },
  ];
}

/** Opens all sockets, five symbols each, from processes of their own; closing gives how many messages came. */
async function openSockets(url: string): Promise<{ close: () => Promise<number> }> {
  const children = Array.from({ length: crowds }, () =>
    startGenerator(new URL('./support/socket-crowd.ts', import.meta.url)),
  );
  const lists = Array.from({ length: sockets / crowds }, (_, socket) =>
    Array.from({ length: 5 }, (_each, index) => symbols[(socket + index) % symbols.length] ?? ''),
  );
  const inOrder = children.map(async (child) => {
    await reportFrom<CrowdReport>(child, 'ready');
    return tell<CrowdReport>(child, { do: 'open', url, lists }, 'opened');
  });
  await Promise.all(inOrder);
  return {
    close: async () => {
      const reports = children.map(async (child) => {
        const closed = await tell<CrowdReport & { is: 'closed' }>(child, { do: 'close' }, 'closed');
        await end(child);
        return closed.received;
      });
      return (await Promise.all(reports)).reduce((sum, each) => sum + each, 0);
    },
  };
}

type Finished = StreamReport & { is: 'finished' };

/** Starts readers that always have an answer under way, begun one after another in the time that an answer takes. */
async function startReaders(url: string): Promise<{ finish: () => Promise<Finished> }> {
  const child = startGenerator(new URL('./support/stream-crowd.ts', import.meta.url));
  await reportFrom<StreamReport>(child, 'ready');
  const sentenceMs = betweenMs * wordsPerSentence;
  const order = { do: 'read', url, token: await guestToken(url), crowd: streams };
  await tell(child, { ...order, sentenceMs, beginWithinMs: sentences * sentenceMs }, 'reading');
  return {
    finish: async () => {
      const finished = await tell<Finished>(child, { do: 'finish' }, 'finished');
      await end(child);
      return finished;
    },
  };
}

function startGenerator(program: URL): ChildProcess {
  const child = fork(program);
  if (child.pid !== undefined) setPriority(child.pid, generatorPriority);
  return child;
}

async function tell<R extends { is: string }>(child: ChildProcess, order: object, answer: R['is']): Promise<R> {
  const report = reportFrom<R>(child, answer);
  child.send(order);
  return report;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
