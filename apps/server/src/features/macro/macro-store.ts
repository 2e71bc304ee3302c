import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { Frequency, KnownAtBasis } from '#platform/db/schema.ts';

/** `id` is the one that is asked for; a simulated series that stands in for it is stored under another, `storedId`. */
export type SeriesRow = {
  id: string;
  storedId: string;
  title: string;
  unit: string;
  frequency: Frequency;
  source: string;
  isSimulated: boolean;
};

export type ObservationRow = { period: string; value: number | null; knownAt: Date; knownAtBasis: KnownAtBasis };

/**
 * Every series that can be read under one of the ids and of which something was known at the moment: the real one, and a
 * simulated one that stands in for it.
 */
export async function listCandidates(
  handle: DatabaseHandle,
  ids: readonly string[],
  knownBy: Date,
): Promise<SeriesRow[]> {
  const { rows } = await handle.execute<SeriesRow>(sql`
    select coalesce(simulates, id) as id, id as "storedId", title, unit, frequency, source, is_simulated as "isSimulated"
    from series
    where (id = any(${sql.param([...ids])}) or simulates = any(${sql.param([...ids])}))
      and exists (
        select 1 from observations where series_id = series.id and known_at <= ${knownBy.toISOString()}::timestamptz)`);
  return rows;
}

/** Each period's value as it was known at the moment, oldest period first. */
export async function listObservations(
  handle: DatabaseHandle,
  which: { seriesId: string; knownBy: Date; from?: string | undefined; to?: string | undefined },
): Promise<ObservationRow[]> {
  const { rows } = await handle.execute<Omit<ObservationRow, 'knownAt'> & { knownAt: string | Date }>(sql`
    select distinct on (period) period::text as period, value, known_at as "knownAt", known_at_basis as "knownAtBasis"
    from observations
    where series_id = ${which.seriesId} and known_at <= ${which.knownBy.toISOString()}::timestamptz
      and (${which.from ?? null}::date is null or period >= ${which.from ?? null}::date)
      and (${which.to ?? null}::date is null or period <= ${which.to ?? null}::date)
    order by period, known_at desc`);
  return rows.map((row) => ({ ...row, knownAt: new Date(row.knownAt) }));
}
