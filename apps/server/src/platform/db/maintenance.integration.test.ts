import { afterEach, expect, it, vi } from 'vitest';
import { describeWithStore, testStore } from '#server/testing/test-store.ts';
import { longestLogBytes, scheduleMaintenance, shortenLog } from './maintenance.ts';

const hour = 60 * 60_000;

afterEach(() => {
  vi.useRealTimers();
});

describeWithStore('maintenance', () => {
  it('vacuums, analyzes and makes checkpoints while it is on, and not afterwards', async () => {
    const { pool } = testStore().database;
    await pool.query('create table rows as select generate_series(1, 500) as id');
    const read = async () => {
      const { rows } = await pool.query<{ counted: number; checkpoint: string }>(
        `select reltuples::int as counted, (select checkpoint_lsn::text from pg_control_checkpoint()) as checkpoint
         from pg_class where relname = 'rows'`,
      );
      return rows[0];
    };
    const before = await read();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const statements = vi.spyOn(pool, 'query');
    const stop = scheduleMaintenance(pool);
    vi.advanceTimersByTime(hour);
    await Promise.all(statements.mock.results.map(({ value }) => value));
    expect(statements.mock.calls.filter(([statement]) => String(statement) === 'checkpoint')).toHaveLength(12);
    expect(statements.mock.calls.filter(([statement]) => String(statement) === 'vacuum (analyze)')).toHaveLength(1);
    stop();
    const { length: count } = statements.mock.calls;
    vi.advanceTimersByTime(hour);
    expect(statements).toHaveBeenCalledTimes(count);
    const after = await read();
    expect(before?.counted).toBe(-1);
    expect(after?.counted).toBe(500);
    expect(after?.checkpoint).not.toBe(before?.checkpoint);
  });

  it('lets no more log pile up than is replayed in a moment', async () => {
    const { pool } = testStore().database;
    const redo = async () =>
      (await pool.query<{ at: string }>('select redo_lsn::text as at from pg_control_checkpoint()')).rows[0]?.at;
    await pool.query('create table lines (line text)');
    await pool.query('alter table lines alter column line set storage external');
    await pool.query('checkpoint');
    const before = await redo();
    await shortenLog(pool);
    expect(await redo()).toBe(before);
    const rows = Math.ceil(longestLogBytes / 1_000_000) + 5;
    await pool.query(`insert into lines select repeat(n::text, 1000000) from generate_series(1, ${rows}) n`);
    await shortenLog(pool);
    expect(await redo()).not.toBe(before);
  });
});
