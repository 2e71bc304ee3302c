import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS, type EngineGuard } from './durable-node-fs.ts';

// The stock parameters switch fsync off with -F.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=256MB',
  // What has been touched once is never given back; beyond these, pages come from the cache of the host, nearly as quickly.
  '-c',
  'shared_buffers=32MB',
];

/** PGlite on a directory, with commits that survive a power cut. */
export function openEngine(directory: string, guard: EngineGuard = {}): Promise<PGlite> {
  // A cut between making this file and writing it leaves it empty, on which PostgreSQL refuses to start. Our own lock on the
  // data directory says that nobody else is at work here, so what an earlier process left of it can go.
  rmSync(join(directory, 'postmaster.pid'), { force: true });
  return PGlite.create({ fs: new DurableNodeFS(directory, guard), relaxedDurability: false, startParams });
}
