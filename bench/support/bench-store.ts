import { findPostgres } from '#server/testing/postgres-binaries.ts';
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts';

export type BenchStore = { name: string; environment: Record<string, string>; stop: () => Promise<void> };

/** PostgreSQL where it starts, with its commits waited for and, if durable, flushed; else the embedded store. */
export async function openBenchStore({ isDurable } = { isDurable: false }): Promise<BenchStore> {
  const found = findPostgres();
  if (!found.ok)
    return { name: `embedded store (PostgreSQL: ${found.reason})`, environment: {}, stop: async () => undefined };
  const cluster = await startPostgresCluster(found.binaries, { isDurable });
  await cluster.run('create database bench', 'alter database bench set synchronous_commit = on');
  return { name: 'PostgreSQL', environment: { DATABASE_URL: cluster.urlOf('bench') }, stop: () => cluster.stop() };
}
