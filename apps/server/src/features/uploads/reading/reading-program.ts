import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadAnswer } from '../file-reader.ts';
import { readFileText } from './file-reading.ts';
import { FileRefusal } from './file-text.ts';

// A program of its own: it takes one file over its channel, tells what was read, and ends, by which all that it needed is given back.

const [growthBytes = '', limitMs = ''] = process.argv.slice(2);
const file = once(process, 'message');
// Who asked is gone, so nobody waits for the answer.
process.once('disconnect', () => process.exit());
// A thread of its own sees the memory while the reading keeps this one busy.
const watcher = new Worker(new URL('./bounds-worker.ts', import.meta.url), {
  workerData: { growthBytes: Number(growthBytes), limitMs: Number(limitMs) },
});
watcher.unref();
await once(watcher, 'online');

const [bytes] = await file;
// As the bytes alone: the reader of PDFs refuses Node's own kind.
const answer = await readFileText(bytes instanceof Uint8Array ? Uint8Array.from(bytes) : new Uint8Array()).then(
  (read): ReadAnswer => ({ ok: true, file: read }),
  (error: unknown): ReadAnswer =>
    error instanceof FileRefusal
      ? { ok: false, code: error.code, reason: error.message }
      : { ok: false, code: 'invalid', reason: 'The file is broken and cannot be read.' },
);
process.send?.(answer, () => process.disconnect());
