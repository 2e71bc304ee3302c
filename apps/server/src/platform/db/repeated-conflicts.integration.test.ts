import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DatabaseHandle } from './database.ts';
import { repeatConflicts } from './repeated-conflicts.ts';
import { describeWithStore, testStore } from '#server/testing/test-store.ts';

const [first, second] = ['wsp_first', 'wsp_second'];
const longestMeetingMs = 300;

const rename = (handle: Pick<DatabaseHandle, 'execute'>, id: string | undefined) =>
  handle.execute(sql`update workspaces set name = name || '+' where id = ${id}`);

/** Waits until `count` have come, or not for long: where there is one connection, the second comes after the first has gone. */
function meeting(count: number) {
  let come = 0;
  let tellAll: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (tellAll = resolve));
  return async () => {
    come += 1;
    if (come >= count) tellAll();
    await Promise.race([all, sleep(longestMeetingMs)]);
  };
}

async function namesAfter(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = testStore().database;
  await pool.query(`insert into workspaces (id, name, kind, created_at)
    values ('${first}', '', 'installation', now()), ('${second}', '', 'installation', now())
    on conflict (id) do update set name = ''`);
  await work();
  const { rows } = await pool.query<{ name: string }>(
    `select name from workspaces where id in ('${first}', '${second}') order by id`,
  );
  return rows.map(({ name }) => name);
}

describeWithStore('changes that cross', () => {
  it('are both kept, once, when two transactions take two rows from either end', async () => {
    const { handle } = testStore().database;
    for (let round = 0; round < 5; round += 1) {
      const meet = meeting(2);
      const both = (ids: Array<string | undefined>) =>
        handle.transaction(async (open) => {
          await rename(open, ids[0]);
          await meet();
          await rename(open, ids[1]);
        });
      expect(await namesAfter(() => Promise.all([both([first, second]), both([second, first])]))).toEqual(['++', '++']);
    }
  });

  it('are both kept, once, when a transaction meets statements that stand alone', async () => {
    const { handle, pool } = testStore().database;
    const meet = meeting(2);
    const alone = `with a as (update workspaces set name = name || '+' where id = '${second}' returning id), b as (select pg_sleep(0.3) from a)
      update workspaces set name = name || '+' from b where workspaces.id = '${first}'`;
    const names = await namesAfter(() =>
      Promise.all([
        handle.transaction(async (open) => {
          await rename(open, first);
          await meet();
          await sleep(100);
          await rename(open, second);
        }),
        meet().then(() => pool.query(alone)),
      ]),
    );
    expect(names).toEqual(['++', '++']);
  });

  it('are given up after a few tries, and at once for any other failure', async () => {
    const failing = async (code: string) => {
      let tries = 0;
      const work = async () => {
        tries += 1;
        throw new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) });
      };
      await expect(repeatConflicts(work)).rejects.toThrow('Failed query');
      return tries;
    };
    expect([await failing('40P01'), await failing('40001'), await failing('23505')]).toEqual([4, 4, 1]);
  });
});
