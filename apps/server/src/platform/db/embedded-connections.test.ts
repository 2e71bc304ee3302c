import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from './open-store.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'aex-connections-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Whether each of many concurrent queries got the answer to its own question. */
async function wrongAnswers(pool: pg.Pool): Promise<number> {
  const questions = Array.from({ length: 200 }, async (_, index) => {
    const isText = index % 2 === 0;
    const { rows } = isText
      ? await pool.query<{ answer: unknown }>("select $1::text || '!' as answer", [`${index}`])
      : await pool.query<{ answer: unknown }>('select $1::int + $2::int as answer', [index, 1]);
    return rows[0]?.answer === (isText ? `${index}!` : index + 1);
  });
  const outcomes = await Promise.allSettled(questions);
  return outcomes.filter((outcome) => outcome.status === 'rejected' || !outcome.value).length;
}

describe('connections to the embedded database', () => {
  it('are one, and concurrent queries over it each get their own answer', async () => {
    const store = await openStore(
      { databaseUrl: null, dataDirectory: directory },
      {
        onFailure: (error) => {
          throw error;
        },
      },
    );
    expect(store.database.pool.options.max).toBe(1);
    expect(await wrongAnswers(store.database.pool)).toBe(0);
    await store.close();
  });

  it('outlive refused statements: what comes right after one is answered', async () => {
    const onFailure = (error: Error) => {
      throw error;
    };
    const store = await openStore({ databaseUrl: null, dataDirectory: directory }, { onFailure });
    const { pool } = store.database;
    for (let round = 0; round < 20; round += 1) {
      await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
      const answers = await Promise.all([pool.query('select 1 as n'), pool.query('select $1::int as n', [2])]);
      expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]]);
    }
    await store.close();
  });

  it('would be one session if they were two: settings and prepared statements of one are those of the other', async () => {
    const engine = await PGlite.create();
    const server = new PGLiteSocketServer({ db: engine, path: join(directory, '.s.PGSQL.5432'), maxConnections: 2 });
    await server.start();
    const clients = [0, 1].map(() => new pg.Client({ host: directory, user: 'postgres', database: 'postgres' }));
    const [first, second] = clients;
    for (const client of clients) await client.connect();
    await first?.query("set application_name = 'first'");
    expect((await second?.query('show application_name'))?.rows).toEqual([{ application_name: 'first' }]);
    await first?.query({ name: 'question', text: 'select 1' });
    await expect(second?.query({ name: 'question', text: 'select 2' })).rejects.toThrow(/already exists/);
    for (const client of clients) await client.end();
    await server.stop();
    await engine.close();
  });
});
