import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serveLedgerProof } from '#features/research/index.ts';
import { controlCommands } from '#platform/data-directory/control-commands.ts';
import { openStore } from '#platform/db/open-store.ts';
import { loadConfig } from '#server/config.ts';
import { runCommandLine } from './command-runner.ts';
import { recordedTerminal } from './testing/recorded-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'aex-ledger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ledger(...args: string[]) {
  const terminal = recordedTerminal();
  const environment = { AEX_DATA_DIR: join(folder, 'data') };
  const context = { terminal, workingDirectory: folder, loadConfig: () => loadConfig(environment, folder) };
  const code = await runCommandLine(['ledger', ...args], context);
  return { code, printed: terminal.printed.join('\n'), errors: terminal.errors.join('\n') };
}

it('proves the ledger by itself and by the server that holds the store, and names what is wrong', async () => {
  expect(await ledger('verify')).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/whole: 0 chains[^]*audit log is whole: 0 entries/),
  });
  expect(await ledger('mend')).toMatchObject({ code: 2, errors: expect.stringContaining('verify') });
  const store = await openStore(loadConfig({ AEX_DATA_DIR: join(folder, 'data') }, folder), {
    onFailure: (error) => {
      throw error;
    },
  });
  store.lock?.serve(controlCommands({ ledger: serveLedgerProof({ database: store.database }) }));
  expect((await ledger('verify')).code).toBe(0);
  await store.database.pool.query(`insert into workspaces values ('w', 'W', 'demo', now())`);
  await store.database.pool.query(
    `insert into ledger_entries values ('thr_1', 1, 'w', 'acc', now(), 'system', 'made.up', '{}', repeat('0', 64), repeat('1', 64))`,
  );
  const forged = await ledger('verify');
  expect(forged).toMatchObject({ code: 1, errors: expect.stringContaining('thread thr_1, entry 1: it was altered') });
  await store.database.pool.query(
    `insert into audit_entries (occurred_at, action, object_type) values (now(), 'made.up', 'x');
     begin; set local session_replication_role = replica; update audit_entries set action = 'other'; commit`,
  );
  const altered = await ledger('verify');
  expect(altered).toMatchObject({ code: 1, errors: expect.stringMatching(/audit log is NOT whole.*was altered/) });
  expect(JSON.parse((await ledger('verify', '--json')).printed)).toMatchObject({
    valid: false,
    audit: { valid: false },
  });
  await store.close();
});
