import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ensureDatabaseDirectory } from './embedded-directory.ts';
import { openEngine } from './embedded-engine.ts';
import { findTablesWithLostPages } from './lost-pages.ts';
import { pageBytes } from './table-pages.ts';

const engineTimeoutMs = 120_000;

async function newDatabase(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'aex-pages-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const directory = join(home, 'database');
  await ensureDatabaseDirectory(directory);
  return directory;
}

/** Runs statements, then gives the files of the tables named, as they lie after an orderly end. */
async function withTables(directory: string, statements: string, names: readonly string[]): Promise<string[]> {
  const engine = await openEngine(directory);
  await engine.exec(statements);
  await engine.exec('vacuum');
  const files = [];
  for (const name of names) {
    const { rows } = await engine.query<{ file: string }>('select pg_relation_filepath($1::regclass) as file', [name]);
    files.push(join(directory, rows[0]?.file ?? ''));
  }
  await engine.exec('checkpoint');
  await engine.close();
  return files;
}

async function damagedIn(directory: string): Promise<string[]> {
  const engine = await openEngine(directory);
  const found = await findTablesWithLostPages(engine, directory);
  await engine.close();
  return found;
}

function wipe(file: string, block: number): void {
  writeFileSync(file, readFileSync(file).fill(0, block * pageBytes, (block + 1) * pageBytes));
}

const made = `
  create table wide (id integer primary key, text text);
  insert into wide select n, repeat(md5(n::text), 20) from generate_series(1, 5000) n;
  create table same (kind text, filler text);
  create index same_by_kind on same (kind);
  insert into same select 'one', repeat('x', 500) from generate_series(1, 5000);
  create table emptied (id integer primary key, text text);
  insert into emptied select n, repeat('x', 500) from generate_series(1, 500) n;
  delete from emptied where id < 400`;

it(
  'a page that was wiped is told, in the middle and under equal keys, and one made for rows that never came is not',
  {
    timeout: engineTimeoutMs,
  },
  async () => {
    const directory = await newDatabase();
    const [wide = '', same = '', emptied = ''] = await withTables(directory, made, ['wide', 'same', 'emptied']);
    writeFileSync(emptied, Buffer.concat([readFileSync(emptied), Buffer.alloc(3 * pageBytes)]));
    expect(await damagedIn(directory)).toEqual([]);
    wipe(wide, 217);
    wipe(same, 3);
    expect(await damagedIn(directory)).toEqual(['wide', 'same']);
  },
);
