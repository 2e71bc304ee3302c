import type { FigureSpec } from '../figure-finding.ts';
import { layOnDates } from '../reading/period-dates.ts';
import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { readSeries, type SeriesPoint, type SeriesReading } from './known-series.ts';
import { measureAsked, pointsOf } from './series-measures.ts';
import { type NamedSeries, namedSeries } from './series-names.ts';

const mostSeries = 3;

/** A series with what a question calls it, in the measure that it is told in. */
export type NamedReading = { named: NamedSeries; series: SeriesReading };

/** A part for each series that the question names; `others` are meant where it names none of the usual ones. */
export async function eachSeries(
  task: Task,
  build: (named: NamedReading, task: Task) => Part,
  others: readonly NamedSeries[] = [],
): Promise<Part[]> {
  const isMeant = ({ words }: NamedSeries) => words.test(task.question.plain);
  const usual = namedSeries.filter(isMeant);
  const wanted = usual.length > 0 ? usual : others.filter(isMeant);
  const { period } = task.question;
  const today = task.moment.toISOString().slice(0, 10);
  // A record without a period is one of all there is.
  const from = period !== null ? layOnDates(period, today).from : others.length > 0 ? '' : null;
  const parts: Part[] = [];
  for (const meant of wanted.slice(0, mostSeries)) {
    const named = measureAsked(meant, task.question.plain);
    const series = await firstOf(task, named, from);
    parts.push(
      series === null
        ? { tool: 'macro_series', input: { ids: named.ids }, gap: `I hold no series of the ${named.metric}.` }
        : build({ named, series }, task),
    );
  }
  return parts;
}

/** The series that reaches back far enough, the newest of several that do. */
export async function firstOf(task: Task, named: NamedSeries, from: string | null): Promise<SeriesReading | null> {
  let best: SeriesReading | null = null;
  for (const id of named.ids) {
    const series = await readSeries(task, id);
    if (series !== null && (best === null || isBetter(series, best, from))) best = series;
  }
  if (best === null) return null;
  const points = pointsOf(best.points, named);
  const last = points.at(-1);
  return last === undefined ? null : { ...best, points, provenance: { ...best.provenance, as_of: last.period } };
}

function isBetter(series: SeriesReading, best: SeriesReading, from: string | null): boolean {
  const begin = ({ points }: SeriesReading) => points[0]?.period ?? '';
  const end = ({ points }: SeriesReading) => points.at(-1)?.period ?? '';
  const isShort = (each: SeriesReading) => from !== null && begin(each) > from;
  if (isShort(best) && begin(series) < begin(best)) return true;
  return end(series) > end(best) && !isShort(series);
}

/** A point of a series as a figure of evidence. */
export function figureOf(named: NamedSeries, key: string, point: SeriesPoint): FigureSpec {
  return {
    key,
    metric: named.metric,
    aliases: /\b(?:rate|spread|yield)$/.exec(named.metric)?.slice(0, 1) ?? [],
    value: point.value,
    unit: named.unit,
    asOf: point.period,
    ...(named.unit === 'currency' ? { currency: 'USD' } : {}),
  };
}
