import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startInVain, startServerProcess } from '#server/testing/faults/server-process.ts';
import { runProgram } from '#server/testing/faults/program-run.ts';
import { migrateThrough } from './migrator.ts';
import { openStore, openUnmigratedStore, type Store } from './open-store.ts';

const { killCycles } = inject('faults');
const moments = Math.min(killCycles, 30);
const limits = { timeout: 180_000 + moments * 30_000, retry: 0 };
const oldRelease = '0013-portfolios.sql';
const allMigrations = readdirSync(new URL('./migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const oldMigrations = allMigrations.filter((name) => name <= oldRelease);

const rowsOfOldRelease = `
  insert into workspaces (id, name, kind, created_at) values ('w', 'Desk', 'installation', now());
  insert into accounts (id, workspace_id, role, created_at) values ('a', 'w', 'guest', now());
  insert into threads (id, account_id, workspace_id, title, status, created_at, updated_at)
    select 'thr_' || n, 'a', 'w', 'Thread ' || n, 'Draft', now(), now() from generate_series(1, 500) n;
  insert into messages (id, thread_id, seq, role, content, metadata, created_at)
    select 'msg_' || t || '_' || n, 'thr_' || t, n, 'user', md5(t || '.' || n), '{}', now()
    from generate_series(1, 500) t, generate_series(1, 10) n;`;

const fingerprint = `
  select (select md5(string_agg(concat_ws('|', id, thread_id, seq, role, content, created_at), ',' order by id)) from messages) as messages,
    (select md5(string_agg(concat_ws('|', id, account_id, title, status, updated_at), ',' order by id)) from threads) as threads,
    (select count(*)::int from messages) as count`;

const onFailure = (error: Error) => {
  throw error;
};
const place = (dataDirectory: string) => ({ databaseUrl: null, dataDirectory });

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aex-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function applied({ database }: Store): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

/** The data of an earlier release, stopped in good order, with what its rows add up to. */
async function oldStore(): Promise<{ folder: string; rows: unknown }> {
  const folder = newFolder();
  const store = await openUnmigratedStore(place(folder), { onFailure });
  await migrateThrough(store.database.pool, oldRelease);
  await store.database.pool.query(rowsOfOldRelease);
  const { rows } = await store.database.pool.query(fingerprint);
  await store.close();
  return { folder, rows };
}

it(
  `an upgrade that is killed at ${moments} moments leaves the old schema or the new one, every row, and ends by itself`,
  limits,
  async () => {
    const old = await oldStore();
    const copyOf = (folder: string) => cpSync(old.folder, folder, { recursive: true });
    const whole = newFolder();
    copyOf(whole);
    const began = performance.now();
    const unhurried = runProgram('store-writer', [whole]);
    await unhurried.line('ready');
    const upgradeMs = performance.now() - began;
    await unhurried.kill();

    for (let moment = 1; moment <= moments; moment += 1) {
      const folder = newFolder();
      copyOf(folder);
      const upgrading = runProgram('store-writer', [folder]);
      await after((upgradeMs * moment) / moments);
      await upgrading.kill();
      const found = await openUnmigratedStore(place(folder), { onFailure });
      expect([oldMigrations, allMigrations]).toContainEqual(await applied(found));
      await found.close();
      const next = await openStore(place(folder), { onFailure });
      expect(await applied(next)).toEqual(allMigrations);
      expect((await next.database.pool.query(fingerprint)).rows).toEqual(old.rows);
      await next.close();
      rmSync(folder, { recursive: true });
    }
  },
);

it('an upgrade that the database refuses half-way ends the start with the reason, changes nothing, and goes through later', async () => {
  const { folder, rows } = await oldStore();
  const clashing = async (statement: string) => {
    const store = await openUnmigratedStore(place(folder), { onFailure });
    expect(await applied(store)).toEqual(oldMigrations);
    expect((await store.database.pool.query(fingerprint)).rows).toEqual(rows);
    await store.database.pool.query(statement);
    await store.close();
  };
  await clashing('create table audit_chain (id integer)');
  const { code, said } = await startInVain({ AEX_DATA_DIR: folder });
  expect(code).not.toBe(0);
  expect(said.trim().split('\n')).toEqual([
    expect.stringMatching(
      /The database refused 0036-\S+\.sql: relation "audit_chain" already exists\. Nothing was changed/,
    ),
  ]);
  await clashing('drop table audit_chain');
  const server = await startServerProcess({ AEX_DATA_DIR: folder });
  expect(await server.stop()).toBe(0);
});
