import type { Provenance } from '@aex/contracts/primitives';
import { freshnessState } from '#features/macro/index.ts';
import type { Task } from '../task.ts';

export type SeriesPoint = { period: string; value: number };
export type SeriesReading = {
  id: string;
  title: string;
  unit: string;
  frequency: string;
  points: SeriesPoint[];
  provenance: Provenance;
};

/** A stored series as it was known at the task's moment, without its missing values; null where there is none. */
export async function readSeries(task: Pick<Task, 'deps' | 'moment'>, id: string): Promise<SeriesReading | null> {
  const known = await task.deps.macro.knownSeries(id, { knownBy: task.moment });
  if (known === null) return null;
  const points = known.observations.flatMap(({ period, value }) => (value === null ? [] : [{ period, value }]));
  const newest = known.observations.findLast(({ value }) => value !== null);
  if (newest === undefined) return null;
  const { series } = known;
  return {
    id: series.id,
    title: series.title,
    unit: series.unit,
    frequency: series.frequency,
    points,
    provenance: {
      title: series.title,
      source: series.source,
      series_id: series.id,
      unit: series.unit,
      as_of: newest.period,
      known_at: newest.knownAt.toISOString(),
      known_at_basis: newest.knownAtBasis,
      state: series.isSimulated
        ? 'simulated'
        : freshnessState({ frequency: series.frequency, period: newest.period, moment: task.moment }),
    },
  };
}
