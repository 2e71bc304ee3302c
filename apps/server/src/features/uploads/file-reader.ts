import { Worker } from 'node:worker_threads';
import { FileRefusal, type FileText } from './reading/file-text.ts';

export type ReadAnswer = { ok: true; file: FileText } | { ok: false; code: FileRefusal['code']; reason: string };

export type FileReader = {
  /** The file's text. Throws FileRefusal where it can't be read within time and memory. */
  read(bytes: Uint8Array): Promise<FileText>;
  stop(): Promise<void>;
};

type Bounds = { threads: number; limitMs: number; growthBytes: number; waiting: number };

const defaults: Bounds = { threads: 2, limitMs: 20_000, growthBytes: 768 * 1024 * 1024, waiting: 20 };
const heapMb = 384;
const watchEveryMs = 50;

/** Thrown where too many files wait already. */
export class ReaderBusy extends Error {}

/**
 * Reads files in threads of their own, two at once. Their heap is bounded by the thread; what a packed file unpacks to lies
 * outside the heap, so the growth of the whole process is watched as well and the thread is ended where it is too much.
 */
export function createFileReader(bounds: Partial<Bounds> = {}): FileReader {
  const { threads, limitMs, growthBytes, waiting } = { ...defaults, ...bounds };
  const workers = new Set<Worker>();
  const line: Array<() => void> = [];
  let taken = 0;

  const enter = (): Promise<void> => {
    if (taken < threads) {
      taken += 1;
      return Promise.resolve();
    }
    if (line.length >= waiting) return Promise.reject(new ReaderBusy('Too many files are being read.'));
    return new Promise((accept) => line.push(accept));
  };

  return {
    read: async (bytes) => {
      await enter();
      const worker = new Worker(new URL('./reading/reading-worker.ts', import.meta.url), {
        workerData: Uint8Array.from(bytes),
        resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
        stdout: true,
        stderr: true,
      });
      workers.add(worker);
      try {
        return await answerOf(worker, { limitMs, growthBytes });
      } finally {
        await worker.terminate();
        workers.delete(worker);
        // The place goes to the next in line, if there is one.
        const next = line.shift();
        if (next === undefined) taken -= 1;
        else next();
      }
    },

    stop: async () => {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

function answerOf(
  worker: Worker,
  { limitMs, growthBytes }: Pick<Bounds, 'limitMs' | 'growthBytes'>,
): Promise<FileText> {
  const before = process.memoryUsage.rss();
  const { promise, resolve, reject } = Promise.withResolvers<FileText>();
  const giveUp = (reason: string): void => reject(new FileRefusal('payload_too_large', reason));
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > growthBytes) giveUp('The file unpacks to more than can be read.');
  }, watchEveryMs);
  const deadline = setTimeout(() => giveUp(`The file took longer than ${limitMs / 1000} s to read.`), limitMs);
  worker.on('message', (answer: ReadAnswer) => {
    if (answer.ok) resolve(answer.file);
    else reject(new FileRefusal(answer.code, answer.reason));
  });
  worker.on('error', () => giveUp('The file unpacks to more than can be read.'));
  worker.on('exit', () => giveUp('The file could not be read.'));
  return promise.finally(() => {
    clearInterval(watch);
    clearTimeout(deadline);
  });
}
