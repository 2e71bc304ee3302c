import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import {
  type NewObservation,
  type PlannedObservation,
  planObservations,
  type StoredObservation,
} from './observation-plan.ts';
import { describeSeries, type SeriesDescription } from './series-catalogue.ts';

export type { NewObservation } from './observation-plan.ts';

export type ObservationsToWrite = {
  seriesId: string;
  origin: 'fred' | 'file';
  /** Said by the publisher itself; without it the catalogue or the dates tell what the series is. */
  description?: SeriesDescription;
  observations: readonly NewObservation[];
  batchId: number;
  now: Date;
  onChunk?: (count: number) => void;
};

export type ObservationCounts = { stored: number; unchanged: number; superseded: number };

const chunkRows = 5000;

/**
 * Stores what a file says about one series inside the caller's transaction, point in time: a changed value becomes a further
 * row with the moment it was known. `superseded` are values of an older download than the one already stored.
 */
export async function writeObservations(
  handle: DatabaseHandle,
  input: ObservationsToWrite,
): Promise<ObservationCounts> {
  const { seriesId, origin, description, observations, batchId, now, onChunk } = input;
  const series = description ?? describeSeries(seriesId, { periods: observations.map(({ period }) => period), origin });
  await settleSeries(handle, series);
  const stored = await listStored(handle, seriesId);
  const plan = planObservations({ series, incoming: observations, stored, now });
  for (let start = 0; start < plan.rows.length; start += chunkRows) {
    const chunk = plan.rows.slice(start, start + chunkRows);
    await insertObservations(handle, chunk, { seriesId, batchId });
    onChunk?.(chunk.length);
  }
  return { stored: plan.rows.length, unchanged: plan.unchanged, superseded: plan.superseded };
}

// Two imports of one series at the same time would each plan without the other's rows, so the second one waits here.
async function settleSeries(
  handle: DatabaseHandle,
  { id, title, unit, frequency, source }: SeriesDescription,
): Promise<void> {
  await handle.execute(sql`
    insert into series (id, title, unit, frequency, source) values (${id}, ${title}, ${unit}, ${frequency}, ${source})
    on conflict (id) do nothing`);
  await handle.execute(sql`select 1 from series where id = ${id} for update`);
}

async function listStored(handle: DatabaseHandle, seriesId: string): Promise<StoredObservation[]> {
  const { rows } = await handle.execute<{ period: string; value: number | null; known_at: string | Date }>(
    sql`select period::text as period, value, known_at from observations where series_id = ${seriesId}`,
  );
  return rows.map((row) => ({ period: row.period, value: row.value, knownAt: new Date(row.known_at) }));
}

async function insertObservations(
  handle: DatabaseHandle,
  rows: readonly PlannedObservation[],
  target: { seriesId: string; batchId: number },
): Promise<void> {
  await handle.execute(sql`
    insert into observations (series_id, period, known_at, known_at_basis, value, batch_id)
    select ${target.seriesId}, row.period, row.known_at, row.known_at_basis, row.value, ${target.batchId}::integer
    from unnest(
      ${arrayLiteral(rows, ({ period }) => period)}::date[],
      ${arrayLiteral(rows, ({ knownAt }) => knownAt.toISOString())}::timestamptz[],
      ${arrayLiteral(rows, ({ knownAtBasis }) => knownAtBasis)}::text[],
      ${arrayLiteral(rows, ({ value }) => value)}::double precision[]
    ) as row (period, known_at, known_at_basis, value)`);
}

// Dates, numbers and the bases need no quotes in an array's text; the driver's own way escapes every element.
function arrayLiteral(
  rows: readonly PlannedObservation[],
  pick: (row: PlannedObservation) => string | number | null,
): string {
  return `{${rows.map((row) => pick(row) ?? 'NULL').join(',')}}`;
}
