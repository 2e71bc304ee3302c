import { highAndLow } from '../guard/honoured-words.ts';
import type { Evidence } from '../evidence.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/question-period.ts';
import { at, cite, type Part, type Section, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { readSeries, type SeriesPoint, type SeriesReading } from './known-series.ts';
import { eachMoment } from './level-moments.ts';
import { leadingName, macroCard, metricName } from './macro-figures.ts';
import { measureAsked, pointsOf, shareBelow } from './series-measures.ts';
import { type NamedSeries, namedSeries, recordSeries } from './series-names.ts';

const mostSeries = 3;
const chartPoints = 240;
// A quarter may pass before the first reading of a span.
const longestWait = 100 * 86_400_000;
// Words that ask where a level stands among those of the past.
const standingWords =
  /\b(?:high|low|elevated|depressed|wide|tight|normal|abnormal|unusual|extreme|historical(?:ly)?|history|percentile|average|rich|stretched|calm|stressed)\b/;
const extremeWords =
  /\b(?:highest|lowest|peak(?:ed)?|record|high|low|max(?:imum)?|min(?:imum)?|worst|best|trough|bottom|top(?:ped)?|spik(?:e[sd]?|ing)|ever (?:go(?:ne)?|been|g[eo]t|reach(?:ed)?|hit|(?:go )?(?:above|below|over|under)|exceed(?:ed)?))\b/;

// "The average move on CPI days" is one of a price.
const averageWords =
  /\b(?:averages?|averaged|avg|mean|typical(?:ly)?)\b(?! (?:[a-z]+ ){0,2}(?:moves?|returns?|gains?|loss(?:es)?|reactions?|performance|drawdowns?)\b)/;

// Of inflation "high" asks for the present figure, so its record needs plainer words.
const recordWords =
  /\b(?:highest|lowest|peak(?:ed)?|record (?:high|low)|on record|maximum|minimum|trough(?:ed)?|bottomed|worst (?:quarter|year)|best (?:quarter|year)|strongest|weakest|all[- ]time|(?:year(?:'s)?|52[- ]week) (?:high|low)|(?:high|low) (?:for|of|this|since|in) (?:the |this |last )?(?:year|month|quarter|decade|19|20))\b/;

export const seriesIntents: readonly Intent[] = [
  {
    id: 'series_extremes',
    subject: 'macro',
    honours: ['search', highAndLow],
    asks: [
      ...namedSeries.map(({ words }) => nearEachOther(extremeWords, words)),
      ...recordSeries.map(({ words }) => nearEachOther(recordWords, words)),
      ...[...namedSeries, ...recordSeries].map(({ words }) => nearEachOther(averageWords, words)),
    ],
    over: [
      'series',
      'inflation',
      'growth',
      'tenor',
      'record_high',
      'quote',
      'performance',
      'best_worst_years',
      'best_worst_months',
      'drawdown',
      'year_range',
      'definition',
    ],
    answer: (task) => eachSeries(task, extremesSection, recordSeries),
    turns: 'A revision or a new release can move a record.',
    next: () => ['What is it now?', 'How has it moved over the last year?'],
  },
  {
    id: 'series',
    subject: 'macro',
    asks: namedSeries.map(({ words }) => words),
    over: [
      'inflation',
      'performance',
      'quote',
      'day_change',
      'growth_of_money',
      'volatility',
      'volume',
      'comparison',
      'moving_averages',
    ],
    answer: (task) =>
      besideDecade.test(task.question.plain)
        ? eachSeries(task, extremesSection)
        : eachMoment(task, async (each) => [...(await headlinePart(each)), ...(await eachSeries(each, latestSection))]),
    turns: 'The next release, and revisions of earlier ones, can change it.',
    next: ({ plain }) => {
      const [named] = namedSeries.filter(({ words }) => words.test(plain));
      return named === undefined
        ? []
        : [`How has the ${named.metric} moved since 2022?`, `What was the highest ${named.metric} on record?`];
    },
  },
];

// "How does it compare with the 2000s?" sets the newest reading beside the mean of that time.
const besideDecade = /\b(?:compar\w+ (?:to|with)|against|versus|vs|than) (?:the )?(?:19|20)\d0'?s\b/;

// "CPI, core too" asks for the headline as well.
async function headlinePart(task: Task): Promise<Part[]> {
  const { plain } = task.question;
  const isBoth = /\bcore\b/.test(plain) && /\b(?:headline|both|too|as well|also)\b|\b(?:and|&|plus) core\b/.test(plain);
  const [headline] = recordSeries;
  const part = isBoth && headline !== undefined ? await seriesPart(task, headline) : null;
  return part === null ? [] : [part];
}

/** A series with what a question calls it, in the measure that it is told in. */
export type NamedReading = { named: NamedSeries; series: SeriesReading };

function nearEachOther(one: RegExp, other: RegExp): RegExp {
  return new RegExp(`(?:${one.source}).{0,60}(?:${other.source})|(?:${other.source}).{0,60}(?:${one.source})`);
}

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

/** The newest value of a series and what it was before; null where it is not stored. */
export async function seriesPart(task: Task, named: NamedSeries): Promise<Part | null> {
  const { period } = task.question;
  const from = period === null ? null : layOnDates(period, task.moment.toISOString().slice(0, 10)).from;
  const series = await firstOf(task, named, from);
  return series === null ? null : latestSection({ named, series }, task);
}

/** The series that reaches back far enough, the newest of several that do. */
async function firstOf(task: Task, named: NamedSeries, from: string | null): Promise<SeriesReading | null> {
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

/** The newest value, or that of the end of a period that has passed, and the change since the period began. */
function latestSection({ named, series }: NamedReading, task: Task): Part {
  const { period } = task.question;
  const newest = series.points.at(-1);
  if (newest === undefined)
    return { tool: 'macro_series', input: { id: series.id }, gap: `I hold no value of the ${named.metric}.` };
  const range = period === null ? null : layOnDates(period, newest.period);
  const now = range === null ? newest : series.points.findLast(({ period: day }) => day <= range.to);
  if (now === undefined)
    return {
      tool: 'macro_series',
      input: { id: series.id },
      gap: `The stored ${named.metric} begins later than that.`,
    };
  const before =
    range === null
      ? series.points.at(-2)
      : (series.points.findLast(({ period: day }) => day <= range.from) ?? series.points[0]);
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
  const rank = standingWords.test(task.question.plain) ? shareBelow(series.points, now.value) : null;
  const figures = [
    figureOf(named, 'now', now),
    ...rankFigure(rank),
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
    dates: { day: day(now), begin: series.points[0]?.period ?? '', ...dates },
  });
  const section: Section = {
    tool: 'macro_series',
    input: { id: series.id },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const told = [
        `${leadingName(named.metric)} was ${slot(e, 'now', named.format)} ${isMonthly ? 'in' : 'on'} ${slot(e, 'day', 'date')} ${cite(e)}.`,
      ];
      for (const [index, point] of earlier.entries())
        if (point !== undefined) told.push(earlierSentence({ named, e, index, now, point, isMonthly }));
      return [[...told, ...rankSentence(rank, e)]];
    },
    chart: {
      kind: 'line',
      title: series.title,
      series: [
        {
          name: named.metric,
          unit: named.unit,
          points: chartOf(series.points, range?.from ?? `${Number(newest.period.slice(0, 4)) - 10}`),
        },
      ],
      sources: [0],
    },
  };
  return section;
}

function rankFigure(rank: number | null): FigureSpec[] {
  return rank === null ? [] : [{ key: 'rank', metric: 'share of readings below it', value: rank, unit: 'percent' }];
}

// Whether a level is high is told by where it stands among all there are.
function rankSentence(rank: number | null, e: Evidence, isBeginTold = false): string[] {
  if (rank === null) return [];
  const told = `The share of readings below it is ${slot(e, 'rank', 'pct0')} ${cite(e)}.`;
  return isBeginTold ? [told] : [told, `The readings begin on ${slot(e, 'begin', 'date')}.`];
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

function chartOf(points: readonly SeriesPoint[], from: string): Array<{ x: string; y: number }> {
  const shown = points.filter(({ period }) => period >= from);
  const step = Math.max(1, Math.ceil(shown.length / chartPoints));
  return shown
    .filter((_point, index) => index % step === 0 || index === shown.length - 1)
    .map(({ period, value }) => ({ x: period, y: value }));
}

function extremesSection({ named, series }: NamedReading, task: Task): Part {
  const { period } = task.question;
  const newest = series.points.at(-1)?.period ?? '';
  const range = period === null ? { from: '', to: newest } : layOnDates(period, newest);
  // A named year or decade is laid from the last day before it, on which a return begins but no reading.
  const isOfYears = period?.kind === 'between' && range.from.endsWith('-12-31');
  const points = series.points.filter(
    ({ period: day }) => (isOfYears ? day > range.from : day >= range.from) && day <= range.to,
  );
  const [first] = points;
  if (first === undefined)
    return { tool: 'macro_series', input: { id: series.id }, gap: `I hold no ${named.metric} in that period.` };
  const isLate = period !== null && Date.parse(first.period) - Date.parse(range.from) > longestWait;
  const last = series.points.at(-1);
  const rank = last === undefined || period !== null ? null : shareBelow(series.points, last.value);
  const high = points.reduce((best, point) => (point.value > best.value ? point : best), first);
  const low = points.reduce((best, point) => (point.value < best.value ? point : best), first);
  const { plain } = task.question;
  const mean =
    averageWords.test(plain) || besideDecade.test(plain)
      ? points.reduce((sum, { value }) => sum + value, 0) / points.length
      : null;
  const isMonthly = series.frequency === 'monthly';
  const day = ({ period: date }: SeriesPoint) => (isMonthly ? date.slice(0, 7) : date);
  const word = isMonthly ? 'in' : series.frequency === 'quarterly' ? 'in the quarter that began on' : 'on';
  const finding = findingOf(macroCard(series.provenance), {
    title: `${series.title}, highest and lowest`,
    content: `From ${first.period} to ${points.at(-1)?.period ?? ''}.`,
    shown: `${low.value.toFixed(2)} to ${high.value.toFixed(2)}`,
    figures: [
      figureOf(named, 'high', high),
      figureOf(named, 'low', low),
      ...(last === undefined ? [] : [figureOf(named, 'now', last)]),
      ...rankFigure(rank),
      ...(mean === null ? [] : [{ key: 'mean', metric: 'mean reading', value: mean, unit: named.unit }]),
    ],
    dates: {
      highDay: day(high),
      lowDay: day(low),
      first: first.period,
      begin: first.period,
      nowDay: last === undefined ? '' : day(last),
    },
  });
  return {
    tool: 'macro_series',
    input: { id: series.id, view: 'extremes' },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The data of ${metricName(named.metric)} looked at begin on ${slot(e, 'first', 'date')}${isLate ? ', later than the time that was asked for' : ''}.`,
          ...(mean === null ? [] : [`The mean reading of that time was ${slot(e, 'mean', named.format)} ${cite(e)}.`]),
          `${leadingName(named.metric)} was highest ${word} ${slot(e, 'highDay', 'date')}, at ${slot(e, 'high', named.format)} ${cite(e)}.`,
          `${leadingName(named.metric)} was lowest ${word} ${slot(e, 'lowDay', 'date')}, at ${slot(e, 'low', named.format)} ${cite(e)}.`,
          ...(last === undefined
            ? []
            : [
                `The newest reading of ${metricName(named.metric)}, ${word} ${slot(e, 'nowDay', 'date')}, is ${slot(e, 'now', named.format)} ${cite(e)}.`,
              ]),
          ...rankSentence(rank, e, true),
        ],
      ];
    },
  };
}
