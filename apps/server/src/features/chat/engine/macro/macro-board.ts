import type { Evidence, Finding } from '../evidence.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { listOf } from '../list-of.ts';
import type { Period } from '../reading/period.ts';
import { type DateRange, layOnDates } from '../reading/period-dates.ts';
import { at, type Part, slot, type TableRow } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';
import { macroCard, metricName } from './macro-figures.ts';
import { figureOf, firstOf, type NamedReading } from './series-asked.ts';
import type { SeriesPoint } from './known-series.ts';
import { type NamedSeries, namedSeries, recordSeries } from './series-names.ts';

/** A reading, and the one that it is set against; null where none is stored from before. */
type Compared = NamedReading & { now: SeriesPoint; before: SeriesPoint | null };

const tool = 'macro_board';
const aYearBefore: Period = { kind: 'trailing', count: 1, unit: 'year' };

/**
 * Several series side by side: the newest reading of each, or that of the end of the question's period, beside the one at the
 * period's beginning; beside that of a year before where the question names no period. Where nothing came since the period began,
 * the reading before the newest stands there. Series that are not stored are left out.
 */
export async function macroBoard(task: Task, ids: readonly string[]): Promise<Part> {
  const isOfYear = task.question.period === null;
  const compared: Compared[] = [];
  for (const named of ids.flatMap(namedOf)) {
    const reading = await firstOf(task, named, null);
    const both = reading === null ? null : comparedIn(task, { named, series: reading });
    if (both !== null) compared.push(both);
  }
  const input = { ids: compared.map(({ series: { id } }) => id) };
  if (compared.length === 0)
    return { tool, input, gap: 'I hold no series of that yet; they come with the macro data.' };
  return {
    tool,
    input,
    findings: compared.map(boardFinding),
    write: (evidence) => [
      movedSentences(compared, isOfYear),
      {
        columns: ['Figure', 'Newest', 'As of', ...(isOfYear ? ['A year before'] : ['Before', 'Of']), 'Change'],
        rows: compared.map((each, index) => boardRow(each, { e: at(evidence, index), isOfYear })),
      },
    ],
  };
}

const known: readonly NamedSeries[] = [...recordSeries, ...namedSeries];

// Of jobs the change on the month tells how the economy does.
function namedOf(id: string): NamedSeries[] {
  const named = known.find(({ ids }) => ids.includes(id));
  if (named === undefined) return [];
  return id === 'PAYEMS' ? [{ ...named, metric: 'monthly change of nonfarm jobs', told: 'change' }] : [named];
}

function comparedIn({ question, moment }: Task, reading: NamedReading): Compared | null {
  const { points } = reading.series;
  const newest = points.at(-1);
  if (newest === undefined) return null;
  const { from, to } = rangeOf(question, { newest: newest.period, today: moment.toISOString().slice(0, 10) });
  const place = points.findLastIndex(({ period }) => period <= to);
  const now = points[place];
  if (now === undefined) return null;
  const before = now.period <= from ? points[place - 1] : points.findLast(({ period }) => period <= from);
  return { ...reading, now, before: before ?? null };
}

const besideNow = /\b(?:compar\w+|versus|vs\.?|against|relative to|than|since)\b/;

// A calendar span is that of the day of the question, however old the newest reading is; a count of time runs back from it.
function rangeOf(
  { period, plain }: Pick<Task['question'], 'period' | 'plain'>,
  { newest, today }: { newest: string; today: string },
): DateRange {
  if (period === null) return layOnDates(aYearBefore, newest);
  // "Compare the economy with 2019" sets the end of that year beside now.
  if (period.kind === 'between' && besideNow.test(plain)) return { from: period.end, to: today };
  return layOnDates(period, period.kind === 'trailing' ? newest : today);
}

/** In what unit, and in what format, a series tells its change. */
function changeOf({ unit, format }: NamedSeries): Pick<FigureSpec, 'unit'> & { format: string } {
  return unit === 'percent' ? { unit: 'percentage_point', format: 'pp2' } : { unit, format };
}

function boardFinding({ named, series, now, before }: Compared): Finding {
  const isOver = now.period < (series.points.at(-1)?.period ?? '') && series.provenance.state === 'stale';
  const isOfDays = series.frequency === 'daily' || series.frequency === 'weekly';
  const day = (point: SeriesPoint) => (isOfDays ? point.period : point.period.slice(0, 7));
  const money = named.unit === 'currency' ? { currency: 'USD' } : {};
  const change: FigureSpec[] =
    before === null
      ? []
      : [
          figureOf(named, 'before', before),
          {
            key: 'change',
            metric: `change of the ${named.metric}`,
            aliases: [named.metric],
            value: now.value - before.value,
            unit: changeOf(named).unit,
            period: { start: before.period, end: now.period },
            ...money,
          },
        ];
  return findingOf(
    macroCard({ ...series.provenance, as_of: now.period, ...(isOver ? { state: 'delayed' as const } : {}) }),
    {
      title: series.title,
      content: `${series.title} (${series.id}): ${now.value} for ${now.period}${before === null ? '' : ` against ${before.value} for ${before.period}`}.`,
      shown: String(Math.round(now.value * 100) / 100),
      figures: [figureOf(named, 'now', now), ...change],
      dates: { day: day(now), ...(before === null ? {} : { beforeDay: day(before) }) },
    },
  );
}

function boardRow({ named, before }: Compared, { e, isOfYear }: { e: Evidence; isOfYear: boolean }): TableRow {
  const label = named.metric.charAt(0).toUpperCase() + named.metric.slice(1);
  const day = (key: string) => (isOfYear ? [] : [before === null ? 'N/A' : slot(e, key, 'date')]);
  const figure = (key: string, format: string) => (before === null ? 'N/A' : ([key, format] as const));
  return rowOf(label, e, [
    ['now', named.format],
    slot(e, 'day', 'date'),
    figure('before', named.format),
    ...day('beforeDay'),
    figure('change', changeOf(named).format),
  ]);
}

// What moved by less than is shown has not moved to speak of.
function movedSentences(compared: readonly Compared[], isOfYear: boolean): string[] {
  const names = (isMeant: (moved: number) => boolean) =>
    compared.flatMap(({ named, now, before }) =>
      before !== null && isMeant(shownMove(named, now.value - before.value)) ? [metricName(named.metric)] : [],
    );
  const moves = [
    { names: names((moved) => moved > 0), went: 'rose' },
    { names: names((moved) => moved < 0), went: 'fell' },
  ].filter(({ names: own }) => own.length > 0);
  const leads = [isOfYear ? 'Against a year before,' : 'Against the readings before,', 'In the same time,'];
  return moves.map(({ names: own, went }, index) => `${leads[index]} ${listOf(own, 'and')} ${went}.`);
}

function shownMove(named: NamedSeries, change: number): number {
  const places = Number(/^(?:pct|pp|num)(\d)$/.exec(changeOf(named).format)?.[1] ?? 0);
  return Math.abs(change) < 0.5 * 10 ** -places ? 0 : change;
}
