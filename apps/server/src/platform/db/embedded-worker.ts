import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { trimMemoryWhenIdle } from '#platform/memory-trim.ts';
import { openEngine } from './embedded-engine.ts';
import { findTablesWithLostPages } from './lost-pages.ts';

/** What the main thread hands to this worker. */
export type EmbeddedWorkerData = { directory: string; socketPath: string };
export type EmbeddedWorkerMessage = { type: 'ready' } | { type: 'stopped' };

const { directory, socketPath }: EmbeddedWorkerData = workerData;
// A panic of the engine answers nobody, so this thread must not outlive it.
let isStopping = false;
const onDeath = () => {
  if (!isStopping) process.exit(1);
};
const database = await openEngine(directory, { reserveFile: `${directory}.reserve`, onDeath });
const damaged = await findTablesWithLostPages(database, directory);
if (damaged.length > 0) throw new Error(`pages with rows of ${damaged.join(', ')} were wiped`);

// All connections of the socket server share one session of the engine, with its settings and prepared statements, and take
// turns message by message. One connection is therefore the limit here and in the pool.
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 1 });
await server.start();
const announce = (message: EmbeddedWorkerMessage) => parentPort?.postMessage(message);

parentPort?.once('message', () => void stop());
announce({ type: 'ready' });
trimMemoryWhenIdle();

async function stop(): Promise<void> {
  await server.stop();
  isStopping = true;
  await database.exec('CHECKPOINT');
  await database.close();
  announce({ type: 'stopped' });
}
