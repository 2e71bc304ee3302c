import type { CrossingEvent } from '../reading/crossing-dates.ts';
import { dayBefore, shiftDay } from '../reading/date-words.ts';
import type { Task } from '../task.ts';
import { readSeries, type SeriesReading } from './known-series.ts';
import { isBeyond } from './level-words.ts';
import { pointsOf } from './series-measures.ts';
import { namedSeries, recordSeries } from './series-names.ts';

const years = 10;
const form = /^(first|last)_(crossed_)?(above|below)_([\d.]+)_of_(.+)$/;

export function isCrossing(event: string): event is CrossingEvent {
  return form.test(event);
}

/** The day of the last reading beyond a level, or of the first one within the newest ten years; of a month its last day. */
export async function findCrossingDay(
  reader: Pick<Task, 'deps' | 'moment'>,
  event: CrossingEvent,
): Promise<string | null> {
  const [, which, crossed, side, level, metric] = form.exec(event) ?? [];
  const named = [...namedSeries, ...recordSeries].find((each) => each.metric === metric);
  if (named === undefined) return null;
  let newest: SeriesReading | null = null;
  for (const id of named.ids) {
    const series = await readSeries(reader, id);
    if (series !== null && (series.points.at(-1)?.period ?? '') > (newest?.points.at(-1)?.period ?? ''))
      newest = series;
  }
  if (newest === null) return null;
  const from = which === 'first' ? shiftDay(reader.moment.toISOString().slice(0, 10), -12 * years) : '';
  const isMeant = (point: { value: number }) =>
    isBeyond({ level: Number(level), isBelow: side === 'below', isInclusive: false, isFirst: false }, point);
  const points = pointsOf(newest.points, named).filter(({ period }) => period >= from);
  const last = points.findLastIndex(isMeant);
  const begin = points.slice(0, last + 1).findLastIndex((point) => !isMeant(point)) + 1;
  const found = which === 'first' ? points.find(isMeant) : points[crossed === undefined || last < 0 ? last : begin];
  if (found === undefined) return null;
  return newest.frequency === 'monthly' ? dayBefore(shiftDay(found.period, 1)) : found.period;
}
