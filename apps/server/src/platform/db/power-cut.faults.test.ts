import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { runProgram } from '#server/testing/faults/program-run.ts';
import { expectWholeRows } from '#server/testing/faults/written-rows.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { ensureDatabaseDirectory } from './embedded-directory.ts';

const { powerCuts } = inject('faults');

// Each cut is opened in turn, which takes some seconds on a busy machine.
const testTimeoutMs = 120_000 + powerCuts * 60_000;

type Cut = { directory: string; acknowledged: number };

let template = '';
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'aex-power-template-'));
  await ensureDatabaseDirectory(join(template, 'database'));
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'aex-power-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

async function cutPower(kind: 'durable' | 'stock', count: number): Promise<Cut[]> {
  const folder = join(home, 'cuts');
  mkdirSync(folder);
  cpSync(template, home, { recursive: true });
  const seed = String(Math.floor(Math.random() * 1e9));
  const program = runProgram('power-cut', [join(home, 'database'), folder, String(count), seed, kind]);
  const code = await program.ended();
  expect({ code, errors: program.errors() }).toEqual({ code: 0, errors: '' });
  return program.lines.map((line) => {
    const [, cut = '', acknowledged = ''] = line.split(' ');
    return { directory: join(folder, cut), acknowledged: Number(acknowledged) };
  });
}

/** How many acknowledged rows are gone; all of them where the directory cannot be opened. */
async function lostRows({ directory, acknowledged }: Cut): Promise<number> {
  const failures: Error[] = [];
  const engine = await startEmbeddedDatabase(directory, (error) => failures.push(error));
  const database = openDatabase(engine.connection, () => undefined);
  const { rows } = await database.pool.query<{ made: boolean }>("select to_regclass('written') is not null as made");
  const kept = rows[0]?.made === true ? await expectWholeRows(database) : 0;
  await database.close();
  await engine.stop();
  expect(failures).toEqual([]);
  return Math.max(0, acknowledged - kept);
}

describe('a power cut, after which only what was flushed is left', () => {
  it(
    `loses no acknowledged row and opens at each of ${powerCuts} moments`,
    async () => {
      const cuts = await cutPower('durable', powerCuts);
      expect(cuts).toHaveLength(powerCuts);
      expect(cuts.at(-1)?.acknowledged).toBeGreaterThan(0);
      for (const cut of cuts) expect(await lostRows(cut)).toBe(0);
    },
    testTimeoutMs,
  );

  it('opens although the cut left the engine\u2019s own lock file empty', async () => {
    cpSync(template, home, { recursive: true });
    writeFileSync(join(home, 'database', 'postmaster.pid'), '');
    expect(await lostRows({ directory: join(home, 'database'), acknowledged: 0 })).toBe(0);
  });

  it(
    'is survived because of the flushes: the stock file system fails the same test',
    async () => {
      const cuts = await cutPower('stock', 10);
      const outcomes = [];
      for (const cut of cuts) outcomes.push(await lostRows(cut).catch(() => cut.acknowledged));
      expect(Math.max(...outcomes)).toBeGreaterThan(0);
    },
    testTimeoutMs,
  );
});
