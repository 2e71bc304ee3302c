import type { Evidence } from '../evidence.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { wholeStart } from '../reading/period.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, type ChartDraft, cite, type Part, type Section, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { isPublishedByMonth } from './federal-funds.ts';
import type { SeriesPoint } from './known-series.ts';
import { missingText, oneReadingAsked } from './missing-reading.ts';
import { leadingName, macroCard } from './macro-figures.ts';
import { monthNamedFirst } from './month-named.ts';
import { figureOf, firstOf, type NamedReading } from './series-asked.ts';
import { grownSince, meanOf, shareBelow } from './series-measures.ts';
import type { NamedSeries } from './series-names.ts';
import { rankFigure, rankSentence } from './series-rank.ts';
import { wholeSpanAsked } from './whole-span.ts';

const chartPoints = 240;
const howFar =
  /\b(?:by )?how (?:much|far)\b.{0,40}\b(?:rise|risen|rose|fall|fallen|fell|up|down|chang\w+|mov\w+|come|came|climb\w*|drop\w*|increas\w*|declin\w*)\b|\bby (?:how (?:much|many|far)|what)\b/;

const ofMean = /\b(?:averages?|averaged|mean|per month|a month|each month)\b/;
// Words that ask where a level stands among those of the past.
const standingWords =
  /\b(?:high|low|elevated|depressed|wide|tight|normal|abnormal|unusual|extreme|historical(?:ly)?|history|percentile|average|rich|stretched|calm|stressed)\b/;

/** The newest value of a series and what it was before; null where it is not stored. */
export async function seriesPart(task: Task, named: NamedSeries): Promise<Part | null> {
  const { period } = task.question;
  const from = period === null ? null : layOnDates(period, task.moment.toISOString().slice(0, 10)).from;
  const series = await firstOf(task, named, from);
  return series === null ? null : latestSection({ named, series }, task);
}

/** The newest value, or that of the end of a period that has passed, and the change since the period began. */
export function latestSection({ named, series }: NamedReading, task: Task): Part {
  const { period } = task.question;
  const newest = series.points.at(-1);
  if (newest === undefined)
    return { tool: 'macro_series', input: { id: series.id }, gap: `I hold no value of the ${named.metric}.` };
  // The beginning of this year is that of the day of the answer, however old the newest reading is; so is last month.
  const isOfToday = period !== null && (period.kind.endsWith('_to_date') || period.kind === 'previous');
  const laidOn = isOfToday ? task.moment.toISOString().slice(0, 10) : newest.period;
  const range = period === null ? null : layOnDates(period, laidOn);
  const now = range === null ? newest : series.points.findLast(({ period: day }) => day <= range.to);
  if (now === undefined)
    return {
      tool: 'macro_series',
      input: { id: series.id },
      gap: `The stored ${named.metric} begins later than that.`,
    };
  const fromMonth = series.frequency === 'monthly' ? monthNamedFirst(task.question) : null;
  const hasBegin = period?.kind !== 'between' || period.start !== wholeStart;
  const before =
    range === null || !hasBegin
      ? series.points[series.points.indexOf(now) - 1]
      : (series.points.findLast(({ period: day }) => day <= (fromMonth ?? range.from)) ?? series.points[0]);
  const yearAgo =
    range === null
      ? series.points.findLast(
          ({ period: day }) => day <= `${Number(now.period.slice(0, 4)) - 1}${now.period.slice(4)}`,
        )
      : undefined;
  // Of a daily series the day before is noise; the year before tells more.
  const earlier = [series.frequency === 'daily' && yearAgo !== undefined ? undefined : before, yearAgo].filter(
    (point) => point !== undefined && point.period < now.period,
  );
  const added = named.told === 'change' && range !== null && hasBegin ? pointsWithin(series.points, range) : [];
  const isMeanAdded = added.length > 1 && ofMean.test(task.question.plain);
  const isBesideNow = period?.kind === 'since' && period.until !== undefined;
  const set = isBesideNow ? withinOf(series.points, period) : wholeSetOf({ named, series }, task);
  const mean = named.told === 'change' || set.length < 2 ? null : meanOf(set);
  const rank = standingWords.test(task.question.plain) ? shareBelow(series.points, now.value) : null;
  const base = earlier.at(-1);
  const isStock = named.unit === 'currency' || named.unit === 'count';
  const grown =
    range !== null &&
    isStock &&
    named.told !== 'change' &&
    grownSince.test(task.question.plain) &&
    (base?.value ?? 0) > 0
      ? (now.value / (base?.value ?? 1) - 1) * 100
      : null;
  const missing = missingOf({ named, series }, task);
  const isMoveAsked = base !== undefined && named.unit === 'percent' && howFar.test(task.question.plain);
  const figures = [
    figureOf(named, 'now', now),
    ...(isMoveAsked ? [moveFigure(named, { now, base })] : []),
    ...(grown === null ? [] : [grownFigure(named, { now, base, grown })]),
    ...(added.length < 2 ? [] : [sumFigure(named, added)]),
    ...(isMeanAdded ? [meanFigure(named, { mean: meanOf(added), set: added })] : []),
    ...(mean === null ? [] : [meanFigure(named, { mean, set })]),
    ...rankFigure(rank),
    ...(missing?.after === undefined ? [] : [figureOf(named, 'after', missing.after)]),
    ...earlier.flatMap((point, index) => (point === undefined ? [] : [figureOf(named, `then${index}`, point)])),
  ];
  const isMonthly = series.frequency === 'monthly';
  const day = (point: SeriesPoint) => (isMonthly ? point.period.slice(0, 7) : point.period);
  const dates = Object.fromEntries(
    earlier.flatMap((point, index) => (point === undefined ? [] : [[`day${index}`, day(point)]])),
  );
  // A reading of the past that was asked for is no staler than when it was the newest.
  const isOver = now.period < newest.period && series.provenance.state === 'stale';
  const provenance = { ...series.provenance, as_of: now.period, ...(isOver ? { state: 'delayed' as const } : {}) };
  const finding = findingOf(macroCard(provenance), {
    title: series.title,
    content: `${series.title} (${series.id}): ${now.value} for ${now.period}.`,
    shown: String(Math.round(now.value * 100) / 100),
    figures,
    dates: {
      day: day(now),
      begin: series.points[0]?.period ?? '',
      ...(mean === null ? {} : { setFrom: set[0]?.period ?? '', setTo: set.at(-1)?.period ?? '' }),
      ...(added.length < 2 ? {} : { sumFrom: monthOf(added[0]), sumTo: monthOf(added.at(-1)) }),
      ...(missing?.after === undefined ? {} : { afterDay: day(missing.after) }),
      ...dates,
    },
  });
  const section: Section = {
    tool: 'macro_series',
    input: { id: series.id },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const told = [
        ...(isMoveAsked ? [moveSentence(named, e, `day${earlier.length - 1}`)] : []),
        ...addedSentences(named, e, { count: added.length, isMean: isMeanAdded }),
        `${leadingName(named.metric)} was ${slot(e, 'now', named.format)} ${isMonthly ? 'in' : 'on'} ${slot(e, 'day', 'date')} ${cite(e)}.`,
      ];
      if (missing?.after !== undefined)
        told.push(
          `${shortName(named.metric)} was ${slot(e, 'after', named.format)} ${isMonthly ? 'in' : 'on'} ${slot(e, 'afterDay', 'date')} ${cite(e)}.`,
        );
      if (missing !== null) told.unshift(missing.text);
      if (grown !== null)
        told.unshift(`The change of the ${named.metric} over that time was ${slot(e, 'grown', 'pct1')} ${cite(e)}.`);
      // A month or a year that is set against now is told as a whole.
      if (mean !== null)
        told.push(
          `The mean of its readings from ${slot(e, 'setFrom', 'date')} to ${slot(e, 'setTo', 'date')} was ${slot(e, 'mean', named.format)} ${cite(e)}.`,
        );
      if (mean !== null && isBesideNow && now.value !== mean)
        told.push(`The newest reading is ${now.value > mean ? 'above' : 'below'} that mean.`);
      for (const [index, point] of (mean !== null && isBesideNow ? [] : earlier).entries())
        if (point !== undefined) told.push(earlierSentence({ named, e, index, now, point, isMonthly }));
      return [[...told, ...rankSentence(rank, e)]];
    },
    chart: chartOfSeries({ named, series }, range?.from ?? `${Number(newest.period.slice(0, 4)) - 10}`),
  };
  return section;
}

// The one reading that is asked for and is not there, with the one behind it.
function missingOf(
  { named, series: { points, frequency } }: NamedReading,
  { question }: Task,
): { text: string; after: SeriesPoint | undefined } | null {
  const asked = oneReadingAsked(question, frequency);
  const isHeld = points.some(({ period }) => period >= (asked?.first ?? '') && period <= (asked?.last ?? ''));
  if (asked === null || isHeld || (points[0]?.period ?? '') > asked.last) return null;
  const after = points.find(({ period }) => period > asked.last);
  return { text: missingText(named.metric, asked, after === undefined), after };
}

// The months of the span, the one that it begins with left out where it begins at its end.
function pointsWithin(points: readonly SeriesPoint[], { from, to }: { from: string; to: string }): SeriesPoint[] {
  return points.filter(({ period }) => period > from && period <= to);
}

// The readings of the month, quarter or year that is asked of days or weeks; none where their mean is published itself.
function wholeSetOf({ named, series }: NamedReading, { question }: Task): SeriesPoint[] {
  const isOfDays = series.frequency === 'daily' || series.frequency === 'weekly';
  const whole = isOfDays ? wholeSpanAsked(question) : null;
  return whole === null || isPublishedByMonth(named, whole)
    ? []
    : withinOf(series.points, { start: whole.first, until: whole.last });
}

function withinOf(points: readonly SeriesPoint[], { start, until = start }: { start: string; until?: string }) {
  return points.filter(({ period }) => period >= start && period <= until);
}

function meanFigure(named: NamedSeries, { mean, set }: { mean: number; set: readonly SeriesPoint[] }): FigureSpec {
  const end = set.at(-1)?.period ?? '';
  return {
    ...figureOf(named, 'mean', { period: end, value: mean }),
    metric: 'mean of its readings',
    aliases: [],
    period: { start: set[0]?.period ?? '', end },
  };
}

function grownFigure(
  named: NamedSeries,
  { now, base, grown }: { now: SeriesPoint; base: SeriesPoint | undefined; grown: number },
): FigureSpec {
  return {
    key: 'grown',
    metric: `change of the ${named.metric}`,
    aliases: [],
    value: grown,
    unit: 'percent',
    period: { ...(base === undefined ? {} : { start: base.period }), end: now.period },
  };
}

function moveFigure(named: NamedSeries, { now, base }: { now: SeriesPoint; base: SeriesPoint }): FigureSpec {
  return {
    key: 'move',
    metric: `change of the ${named.metric}`,
    aliases: [],
    value: now.value - base.value,
    unit: 'percentage_point',
    period: { start: base.period, end: now.period },
  };
}

function moveSentence({ metric }: NamedSeries, e: Evidence, begin: string): string {
  return `The change of the ${metric} from ${slot(e, begin, 'date')} to ${slot(e, 'day', 'date')} was ${slot(e, 'move', 'pp2')} ${cite(e)}.`;
}

function sumFigure(named: NamedSeries, points: readonly SeriesPoint[]): FigureSpec {
  const value = points.reduce((sum, point) => sum + point.value, 0);
  return {
    ...figureOf(named, 'sum', { period: points.at(-1)?.period ?? '', value }),
    metric: `sum of the ${named.metric}`,
    aliases: [],
    period: { start: points[0]?.period ?? '', end: points.at(-1)?.period ?? '' },
  };
}

/** What the changes of each month of a span come to: their sum and, where that is asked, their mean. */
function addedSentences(
  { metric, format }: NamedSeries,
  e: Evidence,
  { count, isMean }: { count: number; isMean: boolean },
): string[] {
  const span = `from ${slot(e, 'sumFrom', 'date')} to ${slot(e, 'sumTo', 'date')}`;
  return [
    ...(isMean ? [`The mean of its readings ${span} was ${slot(e, 'mean', format)} ${cite(e)}.`] : []),
    ...(count > 1 ? [`The sum of the ${metric} ${span} was ${slot(e, 'sum', format)} ${cite(e)}.`] : []),
  ];
}

function monthOf(point: SeriesPoint | undefined): string {
  return point?.period.slice(0, 7) ?? '';
}

type Earlier = {
  named: NamedSeries;
  e: Evidence;
  index: number;
  now: SeriesPoint;
  point: SeriesPoint;
  isMonthly: boolean;
};

// Said once in full, a rate is the rate.
function shortName(metric: string): string {
  const last = /\b(?:rate|spread|yield)$/.exec(metric)?.[0];
  return last === undefined ? leadingName(metric) : `The ${last}`;
}

function earlierSentence({ named, e, index, now, point, isMonthly }: Earlier): string {
  // What would be shown as the same figure has hardly moved.
  const shown = 0.5 * 10 ** -Number(/^(?:pct|pp|num)(\d)$/.exec(named.format)?.[1] ?? 9);
  const order =
    now.value === point.value
      ? 'and has not moved since'
      : Math.abs(now.value - point.value) < shown
        ? 'and has hardly moved since'
        : `and has ${now.value > point.value ? 'risen' : 'fallen'} since`;
  return `${shortName(named.metric)} was ${slot(e, `then${index}`, named.format)} ${isMonthly ? 'in' : 'on'} ${slot(e, `day${index}`, 'date')} ${cite(e)}, ${order}.`;
}

function chartOfSeries({ named, series }: NamedReading, from: string): ChartDraft {
  const drawn = { name: named.metric, unit: named.unit, points: chartOf(series.points, from) };
  return { kind: 'line', title: series.title, series: [drawn], sources: [0] };
}

function chartOf(points: readonly SeriesPoint[], from: string): Array<{ x: string; y: number }> {
  const shown = points.filter(({ period }) => period >= from);
  const step = Math.max(1, Math.ceil(shown.length / chartPoints));
  return shown
    .filter((_point, index) => index % step === 0 || index === shown.length - 1)
    .map(({ period, value }) => ({ x: period, y: value }));
}
