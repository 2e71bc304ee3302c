import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { controlCommands } from '#platform/data-directory/control-commands.ts';
import { loadSecretKeys } from '#platform/data-directory/secret-key.ts';
import { openStore } from '#platform/db/open-store.ts';
import { systemClock } from '#platform/clock.ts';
import { serveKeyRotation } from '#platform/secrets/key-rotation.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import { loadConfig } from '#server/config.ts';
import { runCommandLine } from './command-runner.ts';
import { recordedTerminal } from './testing/recorded-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'aex-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = () => loadConfig({ AEX_DATA_DIR: join(folder, 'data') }, folder);

async function keys(...args: string[]) {
  const terminal = recordedTerminal();
  const code = await runCommandLine(['keys', ...args], { terminal, workingDirectory: folder, loadConfig: config });
  return { code, printed: terminal.printed.join('\n'), errors: terminal.errors.join('\n') };
}

const open = () =>
  openStore(config(), {
    onFailure: (error) => {
      throw error;
    },
  });

it('moves what is sealed to a new key, by itself and by the server that holds the store, and tells what no key opens', async () => {
  expect(await keys()).toMatchObject({ code: 2, errors: expect.stringContaining('rotate') });
  expect(await keys('rotate', 'twice')).toMatchObject({ code: 2 });
  expect(await keys('rotate')).toMatchObject({ code: 0, printed: '0 secrets moved to the current key.' });
  const first = loadSecretKeys(config());
  const store = await open();
  const { database } = store;
  const secrets = createSecretBox(first);
  await database.pool.query(`insert into workspaces values ('w', 'W', 'demo', now())`);
  const seal = (id: string, sealed: string) =>
    database.pool.query(
      `insert into broker_revocations (connection_id, workspace_id, provider, environment, sealed_credentials,
         next_attempt_at, created_at) values ($1, 'w', 'alpaca', 'live', $2, now(), now())`,
      [id, sealed],
    );
  await seal('con_1', secrets.seal('a secret', 'here'));
  const rotation = serveKeyRotation({ config: config(), database, secrets, clock: systemClock });
  store.lock?.serve(controlCommands({ keys: rotation }));
  expect(await keys('rotate')).toMatchObject({ code: 0, printed: '1 secrets moved to the current key.' });
  const second = loadSecretKeys(config());
  expect(second.current.equals(first.current)).toBe(false);
  expect(second.previous).toEqual([]);
  const { rows } = await database.pool.query<{ sealed: string }>(
    'select sealed_credentials as sealed from broker_revocations',
  );
  expect(createSecretBox(second).open(rows[0]?.sealed ?? '', 'here')).toBe('a secret');
  await seal('con_2', createSecretBox({ current: Buffer.alloc(32, 1) }).seal('lost', 'here'));
  expect(await keys('rotate')).toMatchObject({ code: 1, errors: expect.stringContaining('1 secrets could not') });
  expect(loadSecretKeys(config()).previous).toHaveLength(1);
  await store.close();
});
