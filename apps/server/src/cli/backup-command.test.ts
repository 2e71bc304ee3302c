import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serveBackup } from '#platform/backup/backup-control.ts';
import { systemClock } from '#platform/clock.ts';
import { controlCommands } from '#platform/data-directory/control-commands.ts';
import { openStore } from '#platform/db/open-store.ts';
import { loadConfig } from '#server/config.ts';
import { runCommandLine } from './command-runner.ts';
import { recordedTerminal } from './testing/recorded-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'aex-backup-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(dataDirectory: string, ...args: string[]) {
  const terminal = recordedTerminal();
  const load = () => loadConfig({ AEX_DATA_DIR: join(folder, dataDirectory) }, folder);
  const code = await runCommandLine(args, { terminal, workingDirectory: folder, loadConfig: load });
  return { code, printed: terminal.printed.join('\n'), errors: terminal.errors.join('\n') };
}

function open(dataDirectory: string) {
  return openStore(loadConfig({ AEX_DATA_DIR: join(folder, dataDirectory) }, folder), {
    onFailure: (error) => {
      throw error;
    },
  });
}

it('backs up by the server that holds the store, and restores into a new folder and no other', async () => {
  const store = await open('old');
  const { pool } = store.database;
  await pool.query(`insert into workspaces values ('w', 'W', 'demo', now())`);
  store.lock?.serve(controlCommands({ backup: serveBackup({ pool, isEmbedded: true, clock: systemClock }) }));
  expect(await run('old', 'backup', 'kept')).toMatchObject({ code: 0, printed: expect.stringContaining('1 rows') });
  expect(await run('old', 'backup', 'kept')).toMatchObject({ code: 1, errors: expect.stringContaining('not empty') });
  await store.close();
  expect(await run('new', 'restore', 'kept')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('secret.key'),
  });
  expect(await run('new', 'restore', 'kept')).toMatchObject({ code: 1, errors: expect.stringContaining('not empty') });
  const restored = await open('new');
  expect((await restored.database.pool.query('select id from workspaces')).rows).toEqual([{ id: 'w' }]);
  await restored.close();
  expect(await run('new', 'backup', 'by-itself')).toMatchObject({ code: 0 });
});

it('says how it is called, and what is no backup', async () => {
  expect((await run('x', 'backup')).code).toBe(2);
  expect((await run('x', 'restore', 'one', 'two')).code).toBe(2);
  mkdirSync(join(folder, 'forged'));
  const table = { name: '../../etc/passwd', columns: [], rows: 0, bytes: 0, sha256: '0'.repeat(64), sequences: [] };
  const manifest = {
    format: 'aex-backup-1',
    madeAt: new Date().toISOString(),
    migrations: [{ name: 'x', checksum: 'y' }],
    tables: [table],
  };
  writeFileSync(join(folder, 'forged', 'manifest.json'), JSON.stringify(manifest));
  for (const directory of ['forged', 'absent'])
    expect(await run('x', 'restore', directory)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/no manifest|no finished/),
    });
});
