import type { Task } from '../task.ts';
import { readSeries, type SeriesPoint } from './known-series.ts';
import { pointsOf } from './series-measures.ts';
import type { NamedSeries } from './series-names.ts';

/** A reading as it was first told, the day by which that was known, and whether its publisher says so. */
export type FirstReading = { value: number; knownBy: string; isPublished: boolean };

const dayMs = 86_400_000;
// What was first known so long after its period was not first told then: older versions are not held.
const longestWaitDays = 240;

/**
 * Finds when a reading was first known by halving the time since its period; null where its first version is not held, or may
 * be a later one: that of a file without vintages, whose day of release is an estimate.
 */
export async function firstReading(
  { deps, moment }: Pick<Task, 'deps' | 'moment'>,
  { id, named, period }: { id: string; named: NamedSeries; period: string },
): Promise<FirstReading | null> {
  const begin = Date.parse(period);
  const valueAt = async (time: number): Promise<number | null> => {
    const series = await readSeries({ deps, moment: new Date(time) }, id);
    const points = series === null ? [] : pointsOf(series.points, named);
    return points.find((point: SeriesPoint) => point.period === period)?.value ?? null;
  };
  let known = Math.min(moment.getTime(), begin + longestWaitDays * dayMs);
  let value = await valueAt(known);
  let unknown = begin;
  if (value === null) return null;
  while (known - unknown > dayMs / 2) {
    const middle = (known + unknown) / 2;
    const found = await valueAt(middle);
    if (found === null) unknown = middle;
    else [known, value] = [middle, found];
  }
  const first = await observationOf({ deps, moment: new Date(known) }, { id, period });
  if (first === undefined || first.knownAtBasis === 'estimated') return null;
  return {
    value,
    knownBy: first.knownAt.toISOString().slice(0, 10),
    isPublished: first.knownAtBasis === 'published',
  };
}

type Known = Pick<Task, 'deps' | 'moment'>;

async function observationOf({ deps, moment }: Known, { id, period }: { id: string; period: string }) {
  const known = await deps.macro.knownSeries(id, { knownBy: moment });
  return known?.observations.find((each) => each.period === period);
}
