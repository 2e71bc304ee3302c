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

/** The name of a series that is made of two stored ones: the ten-year yield less the inflation expected over it. */
export const realTenYear = 'DGS10 \u2212 T10YIE';

async function realYield(task: Pick<Task, 'deps' | 'moment'>): Promise<SeriesReading | null> {
  const [nominal, expected] = [await readSeries(task, 'DGS10'), await readSeries(task, 'T10YIE')];
  if (nominal === null || expected === null) return null;
  const inflation = new Map(expected.points.map(({ period, value }) => [period, value]));
  const points = nominal.points.flatMap(({ period, value }) => {
    const own = inflation.get(period);
    return own === undefined ? [] : [{ period, value: value - own }];
  });
  const title = 'Ten-year Treasury yield less ten-year breakeven inflation';
  const provenance = { ...nominal.provenance, title, series_id: realTenYear };
  return points.length === 0 ? null : { ...nominal, id: realTenYear, title, points, provenance };
}

/** A stored series as it was known at the task's moment, without its missing values; null where there is none. */
export async function readSeries(task: Pick<Task, 'deps' | 'moment'>, id: string): Promise<SeriesReading | null> {
  if (id === realTenYear) return realYield(task);
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
