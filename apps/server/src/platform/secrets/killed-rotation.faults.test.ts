import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { loadSecretKeys, type SecretKeys } from '#platform/data-directory/secret-key.ts';
import { openStore, type Store } from '#platform/db/open-store.ts';
import { keptCode } from '#server/testing/faults/kept-code.ts';
import { newDataFolder } from '#server/testing/faults/data-folder.ts';
import { createSecretBox } from './secret-box.ts';

const { killCycles } = inject('faults');
const kills = Math.min(killCycles, 30);
const connections = 1000;
const mostTurns = 15;
const limits = { timeout: 120_000 + kills * 30_000, retry: 0 };
const commandLine = fileURLToPath(new URL('../../cli.ts', import.meta.url));

type Folder = { path: string; keys: () => SecretKeys; open: () => Promise<Store> };

function folderOf(path: string): Folder {
  const onFailure = (error: Error) => {
    throw error;
  };
  return {
    path,
    keys: () => loadSecretKeys({ secretKey: null, previousSecretKeys: [], dataDirectory: path }),
    open: () => openStore({ databaseUrl: null, dataDirectory: path }, { onFailure }),
  };
}

async function storeConnections({ keys, open }: Folder): Promise<void> {
  const box = createSecretBox(keys());
  const ids = Array.from({ length: connections }, (_, n) => `con_${n}`);
  const sealed = ids.map((id) => box.seal(`secret of ${id}`, `broker:${id}`));
  const store = await open();
  await store.database.pool.query(
    `with w as (insert into workspaces (id, name, kind, created_at) values ('w', 'W', 'demo', now()) returning id),
       a as (insert into accounts (id, workspace_id, role, created_at) select 'a', id, 'guest', now() from w returning id, workspace_id)
     insert into broker_connections (id, workspace_id, account_id, provider, provider_name, environment, identity,
       sealed_credentials, status, connected_at, next_sync_at)
     select c.id, a.workspace_id, a.id, 'alpaca', 'Alpaca', 'live', c.id, c.sealed, 'connected', now(), now()
     from a, unnest($1::text[], $2::text[]) as c(id, sealed)`,
    [ids, sealed],
  );
  await store.close();
}

/** How many secrets those keys open, each for its place. */
async function opened({ open }: Folder, keys: SecretKeys): Promise<number> {
  const box = createSecretBox(keys);
  const store = await open();
  const { rows } = await store.database.pool.query<{ id: string; sealed: string }>(
    'select id, sealed_credentials as sealed from broker_connections',
  );
  await store.close();
  return rows.filter(({ id, sealed }) => {
    try {
      return box.open(sealed, `broker:${id}`) === `secret of ${id}`;
    } catch {
      return false;
    }
  }).length;
}

function keyLines({ path }: Folder): number {
  return readFileSync(join(path, 'secret.key'), 'utf8').trim().split('\n').length;
}

/** Until the old key stands beside a new one, and so long that a few secrets may have moved. */
async function untilBegun(folder: Folder, moveMs: number): Promise<void> {
  while (keyLines(folder) === 1) await after(2);
  await after(moveMs);
}

/** The operator's command; killed at the moment given, if any. */
async function rotate(folder: Folder, moment?: () => Promise<void>): Promise<{ code: number | null; ms: number }> {
  const { path } = folder;
  const began = performance.now();
  const child = spawn(process.execPath, [commandLine, 'keys', 'rotate'], {
    cwd: path,
    env: { ...keptCode, AEX_DATA_DIR: path },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  if (moment !== undefined) {
    await Promise.race([moment(), ended]);
    child.kill('SIGKILL');
  }
  await ended;
  return { code: child.exitCode, ms: performance.now() - began };
}

it(
  `a rotation of ${connections} connections that is killed ${kills} times leaves every one readable, and ends when called again`,
  limits,
  async () => {
    const folder = folderOf(newDataFolder());
    await storeConnections(folder);
    const first = folder.keys();
    const unhurried = await rotate(folder);
    expect(unhurried.code).toBe(0);
    const second = folder.keys();
    expect(await opened(folder, first)).toBe(0);
    expect(await opened(folder, second)).toBe(connections);
    const killAt = async (moment: () => Promise<void>): Promise<boolean> => {
      await rotate(folder, moment);
      const keys = folder.keys();
      expect(await opened(folder, keys)).toBe(connections);
      return keys.previous.length > 0;
    };
    // One in its midst for certain: where this process stood still until the other was done, it is tried again, sooner.
    const halves = { begun: false };
    for (let turn = 0; turn < mostTurns && !halves.begun; turn += 1)
      halves.begun = await killAt(() => untilBegun(folder, Math.max(0, 20 - 5 * turn)));
    expect(halves.begun).toBe(true);
    // Of the others most of the time goes by before the first secret moves.
    for (let kill = 2; kill <= kills; kill += 1) {
      const part = unhurried.ms * (0.6 + (0.35 * kill) / kills);
      await killAt(() => after(part));
    }
    expect((await rotate(folder)).code).toBe(0);
    const last = folder.keys();
    expect(keyLines(folder)).toBe(1);
    expect(await opened(folder, last)).toBe(connections);
    expect(await opened(folder, second)).toBe(0);
  },
);
