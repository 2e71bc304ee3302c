import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FileRefusal, type FileText } from './reading/file-text.ts';

export type ReadAnswer = { ok: true; file: FileText } | { ok: false; code: FileRefusal['code']; reason: string };

export type FileReader = {
  /** The file's text. Throws FileRefusal where it can't be read within time and memory. */
  read(bytes: Uint8Array): Promise<FileText>;
  stop(): void;
};

type Bounds = { atOnce: number; limitMs: number; growthBytes: number; waiting: number };

const defaults: Bounds = { atOnce: 2, limitMs: 20_000, growthBytes: 768 * 1024 * 1024, waiting: 20 };
const heapMb = 384;
const program = fileURLToPath(new URL('./reading/reading-program.ts', import.meta.url));

/** Thrown where too many files wait already. */
export class ReaderBusy extends Error {}

/**
 * Reads each file in a process of its own, two at once, whose heap and growth are bounded: what a file does to it is no matter of
 * the server, it has nothing of the server's settings, and its memory is given back with its end.
 */
export function createFileReader(bounds: Partial<Bounds> = {}): FileReader {
  const { atOnce, limitMs, growthBytes, waiting } = { ...defaults, ...bounds };
  const children = new Set<ChildProcess>();
  const line: Array<() => void> = [];
  let taken = 0;

  const enter = (): Promise<void> => {
    if (taken < atOnce) {
      taken += 1;
      return Promise.resolve();
    }
    if (line.length >= waiting)
      return Promise.reject(new ReaderBusy('Too many files are being read. Try again in a few seconds.'));
    return new Promise((accept) => line.push(accept));
  };

  return {
    read: async (bytes) => {
      await enter();
      const child = fork(program, [String(growthBytes), String(2 * limitMs)], {
        env: {},
        execArgv: [`--max-old-space-size=${heapMb}`],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      children.add(child);
      try {
        return await answerOf(child, { bytes, limitMs });
      } finally {
        child.kill('SIGKILL');
        children.delete(child);
        // The place goes to the next in line, if there is one.
        const next = line.shift();
        if (next === undefined) taken -= 1;
        else next();
      }
    },

    stop: () => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

function answerOf(child: ChildProcess, { bytes, limitMs }: { bytes: Uint8Array; limitMs: number }): Promise<FileText> {
  const { promise, resolve, reject } = Promise.withResolvers<FileText>();
  const giveUp = (reason: string): void => reject(new FileRefusal('payload_too_large', reason));
  const deadline = setTimeout(() => giveUp(`The file took longer than ${limitMs / 1000} s to read.`), limitMs);
  child.on('message', (answer: ReadAnswer) => {
    if (answer.ok) resolve(answer.file);
    else reject(new FileRefusal(answer.code, answer.reason));
  });
  child.on('error', () => giveUp('The file could not be read.'));
  // By its bounds, or by the engine where its heap is full.
  child.on('exit', (_code, signal) =>
    giveUp(signal === null ? 'The file could not be read.' : 'The file unpacks to more than can be read.'),
  );
  child.send(bytes, (error) => {
    if (error !== null) giveUp('The file could not be read.');
  });
  return promise.finally(() => clearTimeout(deadline));
}
