import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';

export type StoredYield = { storedId: string; period: string; value: number; knownAt: Date };

/** Values of several series from a day on as they were known at a moment; days without a value are left out. */
export async function listYields(
  handle: DatabaseHandle,
  { storedIds, from, knownBy }: { storedIds: readonly string[]; from: string; knownBy: Date },
): Promise<StoredYield[]> {
  const { rows } = await handle.execute<Omit<StoredYield, 'knownAt'> & { knownAt: string | Date }>(sql`
    select * from (
      select distinct on (series_id, period) series_id as "storedId", period::text as period, value, known_at as "knownAt"
      from observations
      where series_id = any(${sql.param([...storedIds])}) and period >= ${from}::date
        and known_at <= ${knownBy.toISOString()}::timestamptz
      order by series_id, period, known_at desc
    ) newest
    where value is not null`);
  return rows.map((row) => ({ ...row, knownAt: new Date(row.knownAt) }));
}

/** The newest day on which two or more of several series had a value that was known at a moment, within a year of the newest value. */
export async function findNewestSharedDay(
  handle: DatabaseHandle,
  { storedIds, knownBy }: { storedIds: readonly string[]; knownBy: Date },
): Promise<string | null> {
  const known = sql`series_id = any(${sql.param([...storedIds])}) and value is not null
    and known_at <= ${knownBy.toISOString()}::timestamptz`;
  const { rows } = await handle.execute<{ period: string | null }>(sql`
    select max(period)::text as period from (
      select period from observations
      where ${known} and period > (select max(period) from observations where ${known}) - interval '1 year'
      group by period having count(distinct series_id) > 1
    ) shared`);
  return rows[0]?.period ?? null;
}
