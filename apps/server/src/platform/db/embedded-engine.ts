import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS } from './durable-node-fs.ts';

// The stock parameters switch fsync off with -F.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=256MB',
];

/** PGlite on a directory, with commits that survive a power cut. */
export function openEngine(directory: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(directory), relaxedDurability: false, startParams });
}
