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

const less = ' \u2212 ';

/** The name of a series that is made of two stored ones: the first less the second, on the days that both have. */
export function difference(one: string, other: string): string {
  return `${one}${less}${other}`;
}

/** The ten-year yield less the inflation expected over it. */
export const realTenYear = difference('DGS10', 'T10YIE');

async function readDifference(task: Pick<Task, 'deps' | 'moment'>, id: string): Promise<SeriesReading | null> {
  const [one = '', other = ''] = id.split(less);
  const [first, second] = [await readSeries(task, one), await readSeries(task, other)];
  if (first === null || second === null) return null;
  const taken = new Map(second.points.map(({ period, value }) => [period, value]));
  const points = first.points.flatMap(({ period, value }) => {
    const own = taken.get(period);
    return own === undefined ? [] : [{ period, value: value - own }];
  });
  const title =
    id === realTenYear
      ? 'Ten-year Treasury yield less ten-year breakeven inflation'
      : `${first.title} less ${second.title}`;
  const provenance = { ...first.provenance, title, series_id: id };
  return points.length === 0 ? null : { ...first, id, title, points, provenance };
}

/** A stored series as it was known at the task's moment, without its missing values; null where there is none. */
export async function readSeries(task: Pick<Task, 'deps' | 'moment'>, id: string): Promise<SeriesReading | null> {
  if (id.includes(less)) return readDifference(task, id);
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
