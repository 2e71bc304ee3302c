import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { DurableNodeFS, fsyncTree } from './durable-node-fs.ts';

/** What the main thread hands to this worker. */
export type EmbeddedWorkerData = { directory: string; socketPath: string };
export type EmbeddedWorkerMessage = { type: 'ready' } | { type: 'stopped' };

const { directory, socketPath }: EmbeddedWorkerData = workerData;
const isNew = !existsSync(join(directory, 'PG_VERSION'));

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=256MB',
];
const database = await PGlite.create({ fs: new DurableNodeFS(directory), relaxedDurability: false, startParams });
if (isNew) {
  await database.exec('CHECKPOINT');
  fsyncTree(directory);
}

// All connections of the socket server share one backend, and it queues single protocol messages: two clients at once would
// overwrite each other's unnamed statement. One connection is therefore the limit here and in the pool.
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 1 });
await server.start();
const announce = (message: EmbeddedWorkerMessage) => parentPort?.postMessage(message);

parentPort?.once('message', async () => {
  await server.stop();
  await database.exec('CHECKPOINT');
  await database.close();
  announce({ type: 'stopped' });
});
announce({ type: 'ready' });
