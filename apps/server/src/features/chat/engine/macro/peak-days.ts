import { dayBefore, shiftDay } from '../reading/date-words.ts';
import type { PeakEvent } from '../reading/peak-dates.ts';
import type { Task } from '../task.ts';
import { readSeries } from './known-series.ts';
import { pointsOf } from './series-measures.ts';
import { namedSeries, recordSeries } from './series-names.ts';

const ids: ReadonlyArray<readonly [ending: string, id: string]> = [
  ['core_inflation', 'CPILFESL'],
  ['inflation', 'CPIAUCSL'],
  ['unemployment', 'UNRATE'],
  ['vix', 'VIXCLS'],
  ['ten_year', 'DGS10'],
  ['mortgage', 'MORTGAGE30US'],
];
const years = 10;

/** The day of the highest or lowest reading of a figure within a year, else within the newest ten years; of a month its last day. */
export async function findPeakDay(
  reader: Pick<Task, 'deps' | 'moment'>,
  event: PeakEvent,
  year: string | null,
): Promise<string | null> {
  const id = ids.find(([ending]) => event.endsWith(ending))?.[1] ?? '';
  const named = [...recordSeries, ...namedSeries].find((each) => each.ids.includes(id));
  const series = await readSeries(reader, id);
  if (series === null || named === undefined) return null;
  const today = reader.moment.toISOString().slice(0, 10);
  const from = year === null ? shiftDay(today, -12 * years) : `${year}-01-01`;
  const to = year === null ? today : `${year}-12-31`;
  const within = pointsOf(series.points, named).filter(({ period }) => period >= from && period <= to);
  const [first] = within;
  if (first === undefined) return null;
  const isHigh = event.startsWith('high');
  const best = within.reduce((far, point) =>
    (isHigh ? point.value > far.value : point.value < far.value) ? point : far,
  );
  return series.frequency === 'monthly' ? dayBefore(shiftDay(best.period, 1)) : best.period;
}
