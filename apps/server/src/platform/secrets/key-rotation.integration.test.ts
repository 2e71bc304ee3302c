import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecretKeys, saveSecretKeys } from '#platform/data-directory/secret-key.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { describeWithStore, emptyStore, testStore } from '#server/testing/test-store.ts';
import { rotateKeys } from './key-rotation.ts';
import { createSecretBox } from './secret-box.ts';

const count = 40;
let dataDirectory = '';
beforeEach(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'aex-keys-'));
  await emptyStore(testStore());
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

async function arrange(databaseUrl: string | null = null) {
  const { database } = testStore();
  const config = testConfig({ dataDirectory, databaseUrl });
  const secrets = createSecretBox(loadSecretKeys(config));
  const { pool } = database;
  await pool.query(`insert into workspaces (id, name, kind, created_at) values ('w', 'W', 'demo', now())`);
  for (let n = 0; n < count; n += 1) {
    const id = `a${n}`;
    await pool.query(`insert into accounts (id, workspace_id, role, created_at) values ($1, 'w', 'guest', now())`, [
      id,
    ]);
    await pool.query(`insert into totp_secrets (account_id, sealed_secret, created_at) values ($1, $2, now())`, [
      id,
      secrets.seal(`secret of ${id}`, `totp:${id}`),
    ]);
  }
  const openAll = async () => {
    const box = createSecretBox(loadSecretKeys(config));
    const { rows } = await pool.query<{ id: string; sealed: string }>(
      'select account_id as id, sealed_secret as sealed from totp_secrets',
    );
    return rows.filter(({ id, sealed }) => box.open(sealed, `totp:${id}`) === `secret of ${id}`).length;
  };
  return { openAll, rotation: { config, database, secrets, clock: testClock('2026-11-20T15:00:00.000Z') } };
}

const keysInFile = () => readFileSync(join(dataDirectory, 'secret.key'), 'utf8').trim().split('\n');

describeWithStore('a rotation of the installation key', () => {
  it('moves every secret, forgets the old key, is audited, and leaves the running box able to open', async () => {
    const { rotation, openAll } = await arrange();
    const [before] = keysInFile();
    const old = createSecretBox(loadSecretKeys(rotation.config));
    expect(await rotateKeys(rotation)).toEqual({ step: 'done', rewrapped: count, unreadable: 0 });
    expect(keysInFile()).toHaveLength(1);
    expect(keysInFile()).not.toContain(before);
    expect(statSync(join(dataDirectory, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(await openAll()).toBe(count);
    const { rows } = await rotation.database.pool.query<{ sealed: string }>(
      `select sealed_secret as sealed from totp_secrets where account_id = 'a1'`,
    );
    expect(rotation.secrets.open(rows[0]?.sealed ?? '', 'totp:a1')).toBe('secret of a1');
    expect(() => old.open(rows[0]?.sealed ?? '', 'totp:a1')).toThrow('not there');
    const audited = await rotation.database.pool.query(
      `select details from audit_entries where action = 'keys.rotated'`,
    );
    expect(audited.rows).toEqual([{ details: { rewrapped: count, unreadable: 0 } }]);
  });

  it('that is cut short leaves everything readable, and goes on when called again', async () => {
    const { rotation, openAll } = await arrange();
    let writes = 0;
    const pool = new Proxy(rotation.database.pool, {
      get: (target, name) => {
        if (name !== 'query') return Reflect.get(target, name);
        return async (text: string, values?: unknown[]) => {
          if (text.startsWith('update')) writes += 1;
          if (writes > count / 2) throw new Error('killed');
          return target.query(text, values);
        };
      },
    });
    await expect(rotateKeys({ ...rotation, database: { ...rotation.database, pool } })).rejects.toThrow('killed');
    expect(keysInFile()).toHaveLength(2);
    expect(await openAll()).toBe(count);
    const [made] = keysInFile();
    const fresh = { ...rotation, secrets: createSecretBox(loadSecretKeys(rotation.config)) };
    expect(await rotateKeys(fresh)).toEqual({ step: 'done', rewrapped: count / 2, unreadable: 0 });
    expect(keysInFile()).toEqual([made]);
    expect(await openAll()).toBe(count);
  });

  it('keeps the old keys while anything cannot be opened', async () => {
    const { rotation } = await arrange();
    const lost = createSecretBox({ current: Buffer.alloc(32, 1) }).seal('x', 'totp:a1');
    await rotation.database.pool.query(`update totp_secrets set sealed_secret = $1 where account_id = 'a1'`, [lost]);
    expect(await rotateKeys(rotation)).toEqual({ step: 'unreadable', rewrapped: count - 1, unreadable: 1 });
    expect(keysInFile()).toHaveLength(2);
  });

  it('waits for a restart where several servers share the database, and takes configured keys as they are', async () => {
    const { rotation, openAll } = await arrange('postgresql://many');
    expect(await rotateKeys(rotation)).toMatchObject({ step: 'restart', rewrapped: 0 });
    expect(keysInFile()).toHaveLength(2);
    expect(await openAll()).toBe(count);
    const { current, previous } = loadSecretKeys(rotation.config);
    saveSecretKeys(dataDirectory, { current: Buffer.alloc(32, 9), previous: [] });
    const config = {
      ...rotation.config,
      secretKey: current.toString('base64'),
      previousSecretKeys: previous.map((key) => key.toString('base64')),
    };
    expect(await rotateKeys({ ...rotation, config })).toEqual({ step: 'done', rewrapped: count, unreadable: 0 });
    expect(keysInFile()).toEqual([Buffer.alloc(32, 9).toString('base64')]);
  });

  it('finds every place where sealed secrets lie', async () => {
    const { rows } = await testStore().database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ 'sealed|encrypted|secret' and column_name not like 'sealed\\_%'
         and data_type <> 'boolean'`,
    );
    expect(rows).toEqual([]);
  });
});
