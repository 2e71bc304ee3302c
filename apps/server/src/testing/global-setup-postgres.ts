import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { openStore } from '#platform/db/open-store.ts';
import { findPostgres } from './postgres-binaries.ts';
import { startPostgresCluster } from './postgres-cluster.ts';
import './provided-store.ts';

const templateDatabase = 'aex_template';

/** Starts a PostgreSQL server with the migrated database that each test file gets a copy of; tells why when there is none. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const search = findPostgres();
  if (!search.ok) {
    project.provide('store', { kind: 'unavailable', reason: search.reason });
    return undefined;
  }
  const cluster = await startPostgresCluster(search.binaries);
  await cluster.run(`create database ${templateDatabase}`);
  const store = await openStore(
    { databaseUrl: cluster.urlOf(templateDatabase), dataDirectory: tmpdir() },
    { onFailure: () => undefined },
  );
  await store.close();
  project.provide('store', { kind: 'postgres', maintenanceUrl: cluster.urlOf('postgres'), templateDatabase });
  return () => cluster.stop();
}
