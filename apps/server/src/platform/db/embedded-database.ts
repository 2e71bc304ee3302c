import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { UnusableDataError } from '#platform/data-directory/unusable-data.ts';
import { startSmallWorker } from '#platform/small-worker.ts';
import { ensureDatabaseDirectory } from './embedded-directory.ts';
import type { EmbeddedWorkerMessage } from './embedded-worker.ts';

export type EmbeddedDatabase = {
  connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
};

const socketPort = 5432;
// The log grows by files of 16 MiB.
const scarceBytes = 32 * 1024 * 1024;
const diedText =
  'The embedded database stopped: its disk may be full or faulty. Nothing that was acknowledged is lost. See to the disk and start AEX again.';

/**
 * PGlite in a worker thread behind a PostgreSQL socket of our own, so that the application knows the `pg` driver alone and a
 * heavy query never stalls the event loop. `onFailure` is called if the engine dies: the process must end and be restarted.
 */
export async function startEmbeddedDatabase(
  directory: string,
  onFailure: (error: Error) => void,
): Promise<EmbeddedDatabase> {
  await ensureDatabaseDirectory(directory).catch((error: unknown) => {
    throw describeOpenFailure(directory, error);
  });
  const socketDirectory = mkdtempSync(join(tmpdir(), 'aex-db-'));
  const workerData = { directory, socketPath: join(socketDirectory, `.s.PGSQL.${socketPort}`) };
  // What passes through is short-lived, and lies in buffers of its own.
  const worker = startSmallWorker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  let stopping = false;
  await untilReady(worker).catch(async (error: unknown) => {
    await worker.terminate();
    rmSync(socketDirectory, { recursive: true, force: true });
    throw describeOpenFailure(directory, error);
  });
  worker.removeAllListeners('error').removeAllListeners('exit');
  worker.on('error', onFailure);
  worker.on('exit', () => (stopping ? undefined : onFailure(new Error(diedText))));
  return {
    connection: { host: socketDirectory, port: socketPort, user: 'postgres', database: 'postgres' },
    stop: async () => {
      stopping = true;
      const stopped = new Promise((done) => worker.once('message', done).once('exit', done));
      worker.postMessage('stop');
      await stopped;
      await worker.terminate();
      rmSync(socketDirectory, { recursive: true, force: true });
    },
  };
}

async function untilReady(worker: Worker): Promise<void> {
  await new Promise<void>((accept, reject) => {
    worker.once('message', (message: EmbeddedWorkerMessage) => (message.type === 'ready' ? accept() : undefined));
    worker.once('error', reject);
    worker.once('exit', () => reject(null));
  });
}

function describeOpenFailure(directory: string, cause: unknown): Error {
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  const remedy =
    freeBytes(dirname(directory)) < scarceBytes
      ? 'its disk is nearly full, so make room on it and start again'
      : 'restore a backup into a new folder: set AEX_DATA_DIR to it and run `npm run aex -- restore DIR`';
  return new UnusableDataError(
    `The embedded database in ${directory} could not be opened${reason}. Its files were left as they are; ${remedy}.`,
  );
}

/** What is left on the disk of a folder, in bytes; without end where the folder itself is gone. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
