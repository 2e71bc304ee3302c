import { parentPort, workerData } from 'node:worker_threads';
import type { ReadAnswer } from '../file-reader.ts';
import { readFileText } from './file-reading.ts';
import { FileRefusal } from './file-text.ts';

const answer = (told: ReadAnswer) => parentPort?.postMessage(told);

readFileText(workerData instanceof Uint8Array ? workerData : new Uint8Array()).then(
  (file) => answer({ ok: true, file }),
  (error: unknown) => {
    if (error instanceof FileRefusal) answer({ ok: false, code: error.code, reason: error.message });
    else answer({ ok: false, code: 'invalid', reason: 'The file is broken and cannot be read.' });
  },
);
