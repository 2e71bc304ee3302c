import { findPostgres } from '#server/testing/postgres-binaries.ts';
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts';

/** `idleMebibytes`: what a server may hold at rest on it. */
export type BenchStore = {
  name: string;
  idleMebibytes: number;
  environment: Record<string, string>;
  stop: () => Promise<void>;
};

export const embeddedStore: BenchStore = {
  name: 'embedded store',
  idleMebibytes: 450,
  environment: {},
  stop: async () => undefined,
};

/** PostgreSQL where it starts, with its commits waited for and, if durable, flushed; else the embedded store. */
export async function openBenchStore({ isDurable } = { isDurable: false }): Promise<BenchStore> {
  const found = findPostgres();
  if (!found.ok) return { ...embeddedStore, name: `${embeddedStore.name} (PostgreSQL: ${found.reason})` };
  const cluster = await startPostgresCluster(found.binaries, { isDurable });
  await cluster.run('create database bench', 'alter database bench set synchronous_commit = on');
  const environment = { DATABASE_URL: cluster.urlOf('bench') };
  return { name: 'PostgreSQL', idleMebibytes: 250, environment, stop: () => cluster.stop() };
}
