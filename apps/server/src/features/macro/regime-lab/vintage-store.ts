import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { KnownAtBasis } from '#platform/db/schema.ts';

export type VintageRow = { period: string; value: number | null; knownAt: string; basis: KnownAtBasis };

/** Every version of a series that was known at a moment, in the order in which they became known. */
export async function listVintages(
  handle: DatabaseHandle,
  { storedId, knownBy }: { storedId: string; knownBy: Date },
): Promise<VintageRow[]> {
  const { rows } = await handle.execute<Omit<VintageRow, 'knownAt'> & { knownAt: string | Date }>(sql`
    select period::text as period, value, known_at as "knownAt", known_at_basis as basis
    from observations
    where series_id = ${storedId} and known_at <= ${knownBy.toISOString()}::timestamptz
    order by known_at, period`);
  return rows.map((row) => ({ ...row, knownAt: new Date(row.knownAt).toISOString() }));
}

/** When the last version of any of the series became known by a moment; empty where none was. */
export async function lastKnown(
  handle: DatabaseHandle,
  { storedIds, knownBy }: { storedIds: readonly string[]; knownBy: Date },
): Promise<string> {
  const { rows } = await handle.execute<{ last: string | null }>(sql`
    select max(known_at)::text as last
    from observations
    where series_id = any(${sql.param([...storedIds])}) and known_at <= ${knownBy.toISOString()}::timestamptz`);
  return rows[0]?.last ?? '';
}
