import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';

/** How many rows lie behind: of each number all three parts or none, each as it was written, and none missing before the last. */
export async function expectWholeRows({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ last: number; numbers: number; wrong: number; uneven: number }>(
    `select coalesce(max(id), 0)::int as last, count(distinct id)::int as numbers,
       count(*) filter (where hash <> md5(id || '.' || part))::int as wrong,
       (select count(*)::int from (select id from written group by id having count(*) <> 3) as halves) as uneven
     from written`,
  );
  const [found] = rows;
  const last = found?.last ?? 0;
  expect(found).toEqual({ last, numbers: last, wrong: 0, uneven: 0 });
  return last;
}
