import { randomBytes, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import { testClock } from '#server/testing/test-clock.ts';
import { describeWithStore, emptyStore, openEmptyStore, testStore } from '#server/testing/test-store.ts';
import { readManifest, verifyBackup } from './backup-manifest.ts';
import { restoreBackup } from './backup-restorer.ts';
import { makeScheduledBackup } from './backup-schedule.ts';
import { writeBackup } from './backup-writer.ts';
import { marksOf } from './read-ahead.ts';

const now = new Date('2026-11-20T15:00:00Z');
const hostile = 'quote " comma , back\\slash\nnew\r\nline\u2028separator (null) 𝄞 \'; drop table accounts';
const isEmbedded = inject('store').kind === 'embedded';
let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aex-backup-'));
  await emptyStore(testStore());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Rows of every table as one hash, whatever their order. */
async function fingerprints(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ hash: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
    );
    found[name] = rows[0]?.hash ?? '';
  }
  return found;
}

async function fill(pool: Pool): Promise<void> {
  await pool.query(`insert into workspaces (id, name, kind, created_at) values ('w', $1, 'demo', $2)`, [hostile, now]);
  await pool.query(
    `insert into audit_entries (occurred_at, workspace_id, action, object_type, address, request_id, details)
     select $1::timestamptz + n * interval '1 microsecond', 'w', 'made.up', $2, '', 'r' || n, jsonb_build_object('n', n, 'none', null, 'text', $2::text)
     from generate_series(1, 12000) n`,
    [now, hostile],
  );
  await pool.query(
    `insert into accounts (id, workspace_id, username, password_hash, role, created_at) values ('a', 'w', 'a', 'x', 'owner', now())`,
  );
  await pool.query(`insert into watchlists values ('a', $1, now())`, [['', 'NULL', '{}', hostile]]);
}

describeWithStore('a backup', () => {
  it(
    'brings every table back as it was, with its numbering, and refuses a store that holds anything',
    { timeout: 120_000 },
    async () => {
      const { pool } = testStore().database;
      await fill(pool);
      const directory = join(folder, 'whole');
      const manifest = await writeBackup(pool, { directory, now, isEmbedded });
      expect(manifest.tables.find(({ name }) => name === 'audit_entries')?.rows).toBe(12_000);
      const restored = await openEmptyStore();
      try {
        const target = restored.store.database.pool;
        await restoreBackup(target, { directory });
        expect({ ...(await fingerprints(target)), schema_migrations: '' }).toEqual({
          ...(await fingerprints(pool)),
          schema_migrations: '',
        });
        const next = `insert into audit_entries (occurred_at, action, object_type, address, request_id, details)
        values (now(), 'a', 'b', '', '', '{}') returning id`;
        expect((await target.query(next)).rows).toEqual((await pool.query(next)).rows);
        await expect(target.query(`insert into watchlists values ('nobody', '{}', now())`)).rejects.toThrow(
          /foreign key/,
        );
        await expect(restoreBackup(target, { directory })).rejects.toThrow('not empty');
        expect(statSync(directory).mode & 0o777).toBe(0o700);
      } finally {
        await restored.discard();
      }
    },
  );

  it(
    'is of one moment while others write, and has all that was acknowledged before it began',
    { timeout: 120_000 },
    async () => {
      const { pool } = testStore().database;
      const writers = { stop: false, acknowledged: 0 };
      const run = randomUUID();
      const write = async (writer: number) => {
        for (let n = 1; !writers.stop; n += 1) {
          const id = `${run}-${writer}-${n}`;
          await pool.query(
            `with one as (insert into workspaces (id, name, kind, created_at) values ($1 || 'a', 'x', 'demo', now()))
           insert into workspaces (id, name, kind, created_at) values ($1 || 'b', 'x', 'demo', now())`,
            [id],
          );
          writers.acknowledged += 1;
        }
      };
      const writing = [1, 2, 3].map(write);
      const directory = join(folder, 'busy');
      const backUp = async (): Promise<number> => {
        await expect.poll(() => writers.acknowledged, { timeout: 60_000 }).toBeGreaterThan(50);
        const acknowledged = writers.acknowledged;
        await writeBackup(pool, { directory, now, isEmbedded });
        const after = writers.acknowledged;
        await expect.poll(() => writers.acknowledged, { timeout: 60_000 }).toBeGreaterThan(after);
        return acknowledged;
      };
      let before: number;
      try {
        before = await backUp();
      } finally {
        writers.stop = true;
        await Promise.all(writing);
      }
      const restored = await openEmptyStore();
      try {
        await restoreBackup(restored.store.database.pool, { directory });
        const { rows } = await restored.store.database.pool.query<{ pairs: number; halves: number }>(
          `select (count(*) filter (where size = 2))::int as pairs, (count(*) filter (where size <> 2))::int as halves
         from (select count(*) as size from workspaces group by left(id, -1)) groups`,
        );
        expect(rows[0]?.halves).toBe(0);
        expect(rows[0]?.pairs).toBeGreaterThanOrEqual(before);
      } finally {
        await restored.discard();
      }
    },
  );

  it('is of one moment, which comes after all that was read ahead, and leaves the files of earlier ones', async () => {
    const { pool } = testStore().database;
    await fill(pool);
    const first = { directory: join(folder, 'first'), now, isEmbedded, earlier: null };
    const earlier = { directory: first.directory, manifest: await writeBackup(pool, first) };
    const rowsIn = (of: string) => {
      const text = gunzipSync(readFileSync(join(folder, of, 'watchlists.jsonl.gz'))).toString();
      return text.split('\n').filter((line) => line.includes('TLT')).length;
    };
    const late: Array<Promise<unknown>> = [];
    const onTable = (table: string) => {
      if (table === 'workspaces' && late.length === 0) late.push(pool.query(`update watchlists set tickers = '{TLT}'`));
    };
    await writeBackup(pool, { directory: join(folder, 'second'), now, isEmbedded, earlier, onTable });
    await Promise.all(late);
    expect([rowsIn('first'), rowsIn('second')]).toEqual([0, isEmbedded ? 1 : 0]);
    await verifyBackup(earlier.directory);
    await verifyBackup(join(folder, 'second'));
  });

  it('is refused when it is altered, cut short, or already there', { timeout: 120_000 }, async () => {
    const { pool } = testStore().database;
    await fill(pool);
    const directory = join(folder, 'whole');
    await writeBackup(pool, { directory, now, isEmbedded });
    await expect(writeBackup(pool, { directory, now, isEmbedded })).rejects.toThrow('is not empty');
    const restored = await openEmptyStore();
    const restore = (from: string) => restoreBackup(restored.store.database.pool, { directory: from });
    try {
      await expect(restore(folder)).rejects.toThrow('manifest.json is missing');
      appendFileSync(join(directory, 'workspaces.jsonl.gz'), 'x');
      await expect(restore(directory)).rejects.toThrow(/workspaces.*hash differs/);
      rmSync(join(directory, 'workspaces.jsonl.gz'));
      await expect(restore(directory)).rejects.toThrow(/workspaces.*is missing/);
      const { rows } = await restored.store.database.pool.query(
        "select tablename from pg_tables where schemaname = 'public'",
      );
      expect(rows).toEqual([]);
    } finally {
      await restored.discard();
    }
  });

  it('is given up where the server stops, and leaves nothing behind', async () => {
    const { pool } = testStore().database;
    await fill(pool);
    const stopping = new AbortController();
    const order = { directory: join(folder, 'stopped'), now: new Date(), isEmbedded, signal: stopping.signal };
    await expect(writeBackup(pool, { ...order, onTable: () => stopping.abort() })).rejects.toThrow('aborted');
    expect(readdirSync(folder)).toEqual([]);
    const { rows } = await pool.query('select 1 as alive');
    expect(rows).toEqual([{ alive: 1 }]);
  });

  it('holds no stored credential in clear', async () => {
    const { pool } = testStore().database;
    const canary = 'canary-broker-secret-71c2';
    const sealed = createSecretBox({ current: randomBytes(32) }).seal(canary, 'broker:con_1');
    await pool.query(`insert into workspaces (id, name, kind, created_at) values ('w', $1, 'demo', now())`, [sealed]);
    const directory = join(folder, 'sealed');
    await writeBackup(pool, { directory, now, isEmbedded });
    const all = readdirSync(directory).map((name) => {
      const bytes = readFileSync(join(directory, name));
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
    });
    const text = all.join('\n');
    expect(text).toContain(sealed);
    const forms = [canary, Buffer.from(canary).toString('base64'), Buffer.from(canary).toString('hex')];
    expect(forms.filter((form) => text.includes(form))).toEqual([]);
  });

  it('is made by the clock, shares what has not changed, and is kept 24 times and for 7 days', async () => {
    const { pool } = testStore().database;
    await fill(pool);
    const clock = testClock('2026-11-01T00:00:00.000Z');
    const schedule = { pool, isEmbedded, clock, directory: folder, log: pino({ level: 'silent' }) };
    mkdirSync(join(folder, 'mine'));
    const finish = (moment: Date) => {
      const name = join(folder, `auto-${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z`);
      mkdirSync(name);
      writeFileSync(join(name, 'manifest.json'), '{}');
    };
    for (let round = 0; round < 12; round += 1) {
      finish(clock.now());
      clock.advance(12 * 3_600_000);
    }
    for (let round = 0; round < 22; round += 1) {
      finish(clock.now());
      clock.advance(60_000);
    }
    await makeScheduledBackup(schedule);
    clock.advance(60_000);
    await pool.query(`insert into audit_entries (occurred_at, action, object_type) values (now(), 'one.more', 'test')`);
    await makeScheduledBackup(schedule);
    const kept = readdirSync(folder).sort();
    expect(kept).toContain('mine');
    expect(kept.filter((name) => name.endsWith('120000Z'))).toHaveLength(6);
    expect(kept).toHaveLength(1 + 6 + 24);
    const [earlier, last] = kept.filter((name) => name.startsWith('auto')).slice(-2);
    const fileOf = (name: string, table: string) => statSync(join(folder, name, `${table}.jsonl.gz`)).ino;
    const isShared = (table: string) => fileOf(earlier ?? '', table) === fileOf(last ?? '', table);
    expect({ unchanged: isShared('watchlists'), changed: isShared('audit_entries') }).toEqual({
      unchanged: true,
      changed: false,
    });
    expect(readManifest(join(folder, last ?? '')).tables.find(({ name }) => name === 'audit_entries')?.rows).toBe(
      12_001,
    );
  });

  // Of other stores nothing is read ahead: their servers tell of their writes later.
  if (!isEmbedded) return;
  it('knows of each write to a table since it was read ahead', async () => {
    const { pool } = testStore().database;
    await fill(pool);
    const markOf = async () => (await marksOf(pool)).get('watchlists');
    const seen = new Set([await markOf()]);
    const writes = [
      "insert into watchlists select id, '{SPY}', now() from accounts limit 0",
      "update watchlists set updated_at = now() + interval '1 s'",
      'delete from watchlists',
      "insert into watchlists values ('a', '{SPY}', now())",
      'truncate watchlists',
    ];
    for (const write of writes) {
      await pool.query(write);
      seen.add(await markOf());
    }
    // The first of them wrote nothing.
    expect(seen.size).toBe(writes.length);
    expect(await markOf()).toBe([...seen].at(-1));
    await pool.query('set track_counts = off');
    expect((await marksOf(pool)).size).toBe(0);
    await pool.query('reset track_counts');
  });
});
