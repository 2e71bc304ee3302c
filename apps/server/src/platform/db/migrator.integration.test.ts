import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { describeWithStore, testStore } from '#server/testing/test-store.ts';
import { migrate, MigrationError } from './migrator.ts';

const real = readdirSync(new URL('./migrations/', import.meta.url)).filter((name) => name.endsWith('.sql'));

function folderOf(files: Record<string, string>): URL {
  const directory = mkdtempSync(join(tmpdir(), 'aex-migrations-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(directory, name), sql);
  return pathToFileURL(`${directory}/`);
}

async function tableNames(): Promise<string[]> {
  const { rows } = await testStore().database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map(({ name }) => name);
}

const one = { '0001-one.sql': 'create table one (id integer);' };
const two = { '0002-two.sql': 'create table two (id integer);' };

describeWithStore('the migrations', () => {
  beforeEach(async () => {
    await testStore().database.pool.query('drop schema public cascade; create schema public');
  });

  it('are all applied to a fresh database, in order, and none the second time', async () => {
    const { pool } = testStore().database;
    expect(await migrate(pool)).toEqual(real.toSorted());
    expect(await migrate(pool)).toEqual([]);
    expect((await tableNames()).length).toBeGreaterThan(5);
  });

  it('are applied once when two servers start at once', async () => {
    const { pool } = testStore().database;
    const applied = await Promise.all([migrate(pool), migrate(pool)]);
    expect(applied.flat().toSorted()).toEqual(real.toSorted());
  });

  it('go on from where they were', async () => {
    const { pool } = testStore().database;
    await migrate(pool, folderOf(one));
    expect(await migrate(pool, folderOf({ ...one, ...two }))).toEqual(['0002-two.sql']);
    expect(await tableNames()).toEqual(['one', 'schema_migrations', 'two']);
  });

  it('leave nothing behind when one fails half-way', async () => {
    const { pool } = testStore().database;
    const broken = {
      '0003-broken.sql': 'create table three (id integer); create table one (id integer); select nonsense;',
    };
    await expect(migrate(pool, folderOf({ ...one, ...two, ...broken }))).rejects.toThrow(/already exists/);
    expect(await tableNames()).toEqual([]);
    expect(await migrate(pool, folderOf(one))).toEqual(['0001-one.sql']);
  });

  it.each([
    [
      'a file that was changed after it ran',
      { '0001-one.sql': 'create table one (id bigint);', ...two },
      /0001-one.sql was changed/,
    ],
    ['a database that a newer version made', one, /made by a newer AEX: it has 0002-two.sql/],
    [
      'a file that comes before one already applied',
      { ...one, '0001-one-and-a-half.sql': 'select 1;', ...two },
      /0001-one-and-a-half.sql comes before 0002-two.sql/,
    ],
    ['a file with another kind of name', { ...one, ...two, 'three.sql': 'select 1;' }, /three.sql must be named like/],
  ])('refuse %s, and change nothing', async (_name, files, message) => {
    const { pool } = testStore().database;
    await migrate(pool, folderOf({ ...one, ...two }));
    const attempt = migrate(pool, folderOf(files));
    await expect(attempt).rejects.toThrow(MigrationError);
    await expect(attempt).rejects.toThrow(message);
    expect(await tableNames()).toEqual(['one', 'schema_migrations', 'two']);
  });

  it('give the connection back after a failure', async () => {
    const { pool } = testStore().database;
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await expect(migrate(pool, folderOf({ '0001-broken.sql': 'select nonsense;' }))).rejects.toThrow(/nonsense/);
    }
    expect(await migrate(pool, folderOf(one))).toEqual(['0001-one.sql']);
  });
});
