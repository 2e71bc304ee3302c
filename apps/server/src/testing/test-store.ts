import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openStore, openUnmigratedStore, type Store } from '#platform/db/open-store.ts';
import { print } from '#platform/program-lines.ts';
import { runStatements } from './postgres-cluster.ts';
import type { ProvidedStore } from './provided-store.ts';

type OpenTestStore = { store: Store; dataDirectory: string | null; discard: () => Promise<void> };

let current: OpenTestStore | null = null;

/**
 * A `describe` with a migrated store of its own: the embedded one in the project `server-embedded`, PostgreSQL in
 * `server-postgres`. Reported as skipped, with the reason in its name, where the project has no store.
 */
export function describeWithStore(name: string, body: () => void): void {
  const provided = inject('store');
  const note = provided.kind === 'unavailable' ? ` [skipped: ${provided.reason}]` : '';
  describe.skipIf(provided.kind === 'unavailable')(`${name}${note}`, () => {
    beforeAll(async () => {
      current = await openCopy(provided);
    });
    afterAll(async () => {
      await current?.discard();
      current = null;
    });
    body();
  });
}

/** The store of the running `describeWithStore`. */
export function testStore(): Store {
  if (current === null) throw new Error('Only tests inside describeWithStore have a store.');
  return current.store;
}

/** Where that store keeps its files; null for one that is a server of its own. */
export function testDataDirectory(): string | null {
  return current?.dataDirectory ?? null;
}

/** A store of the same kind without a schema; `discard` closes and removes it. */
export async function openEmptyStore(): Promise<OpenTestStore> {
  const provided = inject('store');
  if (provided.kind === 'postgres') return openNewDatabase(provided.maintenanceUrl, openUnmigratedStore, '');
  const dataDirectory = mkdtempSync(join(tmpdir(), 'aex-empty-'));
  const store = await openUnmigratedStore({ databaseUrl: null, dataDirectory }, { onFailure: fail });
  return { store, dataDirectory, discard: () => discardDirectory(store, dataDirectory) };
}

/** Empties every table but the list of migrations. */
export async function emptyStore({ database }: Store): Promise<void> {
  const tables = await database.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
  );
  const deletions = tables.rows.map(({ name }) => `delete from ${name};`).join(' ');
  // Foreign keys are not asked, so the order does not matter; truncate would make new files and wait for each.
  await database.pool.query(`begin; set local session_replication_role = replica; ${deletions} commit`);
}

// Vitest tries a test once more and a hook never: what a busy machine hindered once is tried again here, and told.
async function openCopy(provided: ProvidedStore): Promise<OpenTestStore> {
  try {
    return await openOnce(provided);
  } catch (error) {
    print(`A store could not be opened for a test and is opened once more: ${String(error)}`);
    return openOnce(provided);
  }
}

/** A copy of the template, opened; `discard` closes and removes it. */
function openOnce(provided: ProvidedStore): Promise<OpenTestStore> {
  if (provided.kind === 'embedded') return openEmbeddedCopy(provided.templateDirectory);
  if (provided.kind === 'postgres') return openPostgresCopy(provided);
  throw new Error(provided.reason);
}

async function openEmbeddedCopy(templateDirectory: string): Promise<OpenTestStore> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'aex-test-'));
  cpSync(templateDirectory, dataDirectory, { recursive: true });
  const store = await openStore({ databaseUrl: null, dataDirectory }, { onFailure: fail });
  return { store, dataDirectory, discard: () => discardDirectory(store, dataDirectory) };
}

async function discardDirectory(store: Store, dataDirectory: string): Promise<void> {
  await store.close();
  rmSync(dataDirectory, { recursive: true, force: true });
}

function openPostgresCopy(provided: Extract<ProvidedStore, { kind: 'postgres' }>): Promise<OpenTestStore> {
  return openNewDatabase(provided.maintenanceUrl, openStore, `template ${provided.templateDatabase}`);
}

async function openNewDatabase(maintenanceUrl: string, open: typeof openStore, kind: string): Promise<OpenTestStore> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runStatements(maintenanceUrl, [`create database ${name} ${kind}`]);
  const databaseUrl = maintenanceUrl.replace(/postgres$/, name);
  const store = await open({ databaseUrl, dataDirectory: tmpdir() }, { onFailure: fail });
  const discard = async () => {
    await store.close();
    await runStatements(maintenanceUrl, [`drop database ${name} with (force)`]);
  };
  return { store, dataDirectory: null, discard };
}

function fail(error: Error): never {
  throw error;
}
