import { type NewObservation, writeObservations } from '#features/macro/index.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { sha256 } from '#platform/identifiers.ts';
import type { OfferedSeries } from '#providers/macro-data/macro-data-port.ts';
import { withBatch } from '../ingestion-store.ts';

export type SeriesToStore = {
  seriesId: string;
  description?: OfferedSeries;
  values: ReadonlyArray<{ period: string; value: number | null }>;
};

/** Stores several series of one answer, point in time. Gives how many values were new or changed. */
export async function storeSeries(
  handle: DatabaseHandle,
  from: { provider: string; resource: string; now: Date },
  series: readonly SeriesToStore[],
): Promise<number> {
  const rowsRead = series.reduce((sum, { values }) => sum + values.length, 0);
  const batch = {
    ...from,
    rowsRead,
    digest: sha256(JSON.stringify(series.map(({ seriesId, values }) => [seriesId, values]))),
  };
  return withBatch(handle, batch, async (batchId) => {
    let stored = 0;
    for (const { seriesId, description, values } of series) {
      if (values.length === 0) continue;
      const observations: NewObservation[] = values.map(({ period, value }) => ({ period, value, firstSeen: null }));
      const written = await writeObservations(handle, {
        seriesId,
        origin: 'file',
        ...(description === undefined ? {} : { description }),
        observations,
        batchId,
        now: from.now,
      });
      stored += written.stored;
    }
    return stored;
  });
}
