import { findingOf } from '../figure-finding.ts';
import { longestRun } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { numberWords } from '../reading/number-words.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import type { SeriesPoint } from './known-series.ts';
import { leadingName, macroCard } from './macro-figures.ts';
import { eachSeries, figureOf, type NamedReading } from './series-asked.ts';
import { namedSeries, recordSeries } from './series-names.ts';

type Direction = 'up' | 'down' | 'same';
type Run = { direction: Direction; from: SeriesPoint; to: SeriesPoint; count: number };

const subjects = [...namedSeries, ...recordSeries];
const row = '(?:in a row|running|straight|consecutive(?:ly)?|on the trot|on end|back[- ]to[- ]back)';
const moved =
  '(?:f[ae]ll(?:en|ing|s)?|ris(?:en|ing|es?)|rose|declin\\w*|drop(?:ped|ping|s)?|increas\\w*|decreas\\w*|climb\\w*|weaken\\w*|worsen\\w*|soften\\w*|deteriorat\\w*|improv\\w*|strengthen\\w*|cool\\w*|eas(?:ed|ing)|accelerat\\w*|decelerat\\w*|slow\\w*|gone (?:up|down)|go(?:es|ing)? (?:up|down)|(?:been |come )?(?:up|down|higher|lower)|shrink\\w*|shr[au]nk|grow\\w*|grew|contract(?:ed|ing)|expand\\w*|narrow\\w*|widen\\w*)';
// "How long has the labour market been weakening?"
const asksLength = `how (?:long|many (?:months|weeks|quarters)) (?:has|have|had) .{2,50}\\bbeen (?:steadily |slowly |now |getting )*${moved}`;
const asksRun = `(?=.*\\b${row}\\b|.*\\b${asksLength}\\b|.*\\b(?:streak|run) of\\b|.*\\bhow many (?:months|weeks|quarters|readings|releases|prints)\\b.{0,30}\\b(?:been|now)\\b|.*\\b(?:winning|losing|longest) (?:streak|run)\\b)`;

/** How many readings in a row a series has risen or fallen. */
export const seriesRunIntents: readonly Intent[] = [
  {
    id: 'series_run',
    subject: 'macro',
    honours: ['frequency', 'search', 'grouping', longestRun, /^(?:consecutive|straight|running|streak)\b/, /^\d{1,2}$/],
    asks: subjects.map(
      ({ words }) =>
        new RegExp(
          `^(?!.*\\b(?:above|below|over|under|beat|higher than|lower than|more than|less than) \\$?\\d)${asksRun}(?=.*\\b(?:${moved}|streak|run)\\b|.*\\b(?:payrolls?|jobs?)\\b.*\\b(?:positive|negative|gains?|loss(?:es)?|added)\\b)(?=.*(?:${words.source}))`,
        ),
    ),
    over: [
      'series',
      'series_extremes',
      'series_crossing',
      'series_readings',
      'inflation',
      'growth',
      'tenor',
      'curve_slope',
      'span_runs',
      'streak',
      'performance',
      'quote',
      'regime_spells',
      'gdp_falls',
      'comparison',
      'monthly_prices',
    ],
    answer: (task) => eachSeries(task, runSection, recordSeries),
    turns: 'The next release, and revisions of earlier ones, can change it.',
    next: () => ['Where are we in the macro regime?', 'How has inflation moved over the last year?'],
  },
];

/**
 * The runs of a series: readings that each lie on the same side of the one before, of changes those of the same sign; `from` is the
 * reading before the first move.
 */
function runsOf(points: readonly SeriesPoint[], isOfChange: boolean): Run[] {
  const runs: Run[] = [];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before === undefined) continue;
    const against = isOfChange ? 0 : before.value;
    const direction = point.value > against ? 'up' : point.value < against ? 'down' : 'same';
    const last = runs.at(-1);
    if (last?.direction === direction) runs[runs.length - 1] = { ...last, to: point, count: last.count + 1 };
    else runs.push({ direction, from: before, to: point, count: 1 });
  }
  return runs;
}

const courses: Readonly<Record<Direction, string>> = {
  up: 'The newest readings have gone up.',
  down: 'The newest readings have gone down.',
  same: 'The newest reading has not moved.',
};
// Of what came on the month a run is one of gains, or of losses.
const coursesOfChange: typeof courses = {
  up: 'The newest reading is a gain.',
  down: 'The newest reading is a loss.',
  same: 'The newest reading is no change.',
};
const runNames = (isOfChange: boolean) =>
  isOfChange
    ? { up: 'longest run of gains', down: 'longest run of losses' }
    : { up: 'longest upward run', down: 'longest downward run' };
// "Has it risen three days in a row?" supposes a run of that length.
const supposed = new RegExp(
  `^(?:(?:and|so|but) )?(?:has|have|is|are|did)\\b.*\\b(\\d{1,2}|${Object.keys(numberWords).join('|')}) (?:straight|consecutive|(?:months?|weeks?|days?|sessions?|quarters?|readings?) (?:in a row|running|straight))\\b`,
);
const downward =
  /\b(?:f[ae]ll\w*|declin\w*|drop\w*|decreas\w*|cool\w*|eas(?:ed|ing)|decelerat\w*|slow\w*|down|lower|shrink\w*|shr[au]nk|contract\w*|narrow\w*)\b/;

/** Whether the newest run is as long, and of the direction, that a text supposes; null where it supposes none. */
function isAsSupposed(plain: string, { direction, count }: Run): boolean | null {
  const match = supposed.exec(plain);
  if (match === null) return null;
  const [, said = ''] = match;
  const least = numberWords[said] ?? Number(said);
  return direction === (downward.test(plain) ? 'down' : 'up') && count >= least;
}

// A job market that weakens is told by unemployment, which rises.
const strengthening = /\b(?:improv|strengthen|tighten)\w*/;
const ofLength = new RegExp(`\\b${asksLength}`);
/** By what share of the range of all readings a series must come back for its course to have turned. */
const turnShare = 0.08;

type Turn = { point: SeriesPoint; direction: Direction; count: number };

/** Where the present course of a series began, small moves against it left out. */
function lastTurn(points: readonly SeriesPoint[]): Turn | null {
  const [first] = points;
  if (first === undefined) return null;
  const values = points.map(({ value }) => value);
  const least = (Math.max(...values) - Math.min(...values)) * turnShare;
  let [high, low, turn] = [first, first, first];
  let direction: Direction = 'same';
  for (const point of points) {
    if (point.value >= high.value) high = point;
    if (point.value <= low.value) low = point;
    if (direction !== 'up' && point.value - low.value >= least) [direction, turn, high] = ['up', low, point];
    else if (direction !== 'down' && high.value - point.value >= least) [direction, turn, low] = ['down', high, point];
  }
  const start = turn.period;
  return { point: turn, direction, count: points.filter(({ period }) => period > start).length };
}

/** The turn from which a series has gone the way that a text asks about; null where no length is asked for, or it goes the other way. */
function turnAskedFor(plain: string, points: readonly SeriesPoint[]): Turn | null {
  if (!ofLength.test(plain)) return null;
  const isOfJobs = /\b(?:labor|labour|job)s? market\b/.test(plain);
  const isUp = isOfJobs ? !strengthening.test(plain) : !downward.test(plain);
  const turn = lastTurn(points);
  return turn?.direction === (isUp ? 'up' : 'down') ? turn : null;
}

const runMetric = 'number of readings in a row that went the same way';

function runSection({ named, series }: NamedReading, { question: { period, plain } }: Task): Part {
  const place = { tool: 'macro_series', input: { id: series.id, view: 'run' } };
  const range = period === null ? null : layOnDates(period, series.points.at(-1)?.period ?? '');
  const points =
    range === null
      ? series.points
      : series.points.filter((point) => point.period > range.from && point.period <= range.to);
  const isOfChange = named.told === 'change';
  const names = runNames(isOfChange);
  const runs = runsOf(points, isOfChange);
  const newest = runs.at(-1);
  if (newest === undefined) return { ...place, gap: `I hold too few readings of the ${named.metric} to count a run.` };
  const isSo = isAsSupposed(plain, newest);
  const turn = turnAskedFor(plain, points);
  const longest = (direction: Direction) =>
    runs
      .filter((run) => run.direction === direction)
      .toSorted((one, other) => other.count - one.count)
      .at(0) ?? null;
  const word = series.frequency === 'monthly' ? 'in' : 'on';
  const [rises, falls] = [longest('up'), longest('down')];
  const day = (point: SeriesPoint) => (series.frequency === 'monthly' ? point.period.slice(0, 7) : point.period);
  const count = (key: string, metric: string, value: number) => ({ key, metric, value, unit: 'count' as const });
  const finding = findingOf(macroCard({ ...series.provenance, as_of: newest.to.period }), {
    title: `${series.title}, readings in a row`,
    content: `${series.title} (${series.id}): each reading against the one before, over ${points.length} readings.`,
    shown: `${newest.count} in a row`,
    figures: [
      count('run', runMetric, newest.count),
      figureOf(named, 'before', newest.from),
      figureOf(named, 'now', newest.to),
      ...(turn === null
        ? []
        : [figureOf(named, 'turn', turn.point), count('sinceTurn', 'number of readings since that turn', turn.count)]),
      ...(rises === null ? [] : [count('rises', names.up, rises.count)]),
      ...(falls === null ? [] : [count('falls', names.down, falls.count)]),
    ],
    dates: {
      from: day(newest.from),
      to: day(newest.to),
      begin: day(points[0] ?? newest.from),
      ...(turn === null ? {} : { turnOn: day(turn.point) }),
      ...(rises === null ? {} : { risesTo: day(rises.to) }),
      ...(falls === null ? {} : { fallsTo: day(falls.to) }),
    },
  });
  return sectionOf(place, finding, (e) => [
    [
      ...(isSo === null ? [] : [isSo ? 'Yes.' : 'No.']),
      ...(turn === null
        ? []
        : [
            `${leadingName(named.metric)} turned ${turn.direction} ${word} ${slot(e, 'turnOn', 'date')}, from ${slot(e, 'turn', named.format)} ${cite(e)}.`,
            `The number of readings since that turn is ${slot(e, 'sinceTurn', 'num0')} ${cite(e)}; it need not have gone the same way in each of them.`,
          ]),
      (isOfChange ? coursesOfChange : courses)[newest.direction],
      `Up to the newest reading the ${runMetric} is ${slot(e, 'run', 'num0')} ${cite(e)}.`,
      `${leadingName(named.metric)} was ${slot(e, 'before', named.format)} as of ${slot(e, 'from', 'date')} ${cite(e)}.`,
      `The ${named.metric} was ${slot(e, 'now', named.format)} as of ${slot(e, 'to', 'date')} ${cite(e)}.`,
      ...(rises === null
        ? []
        : [
            `The ${names.up} is ${slot(e, 'rises', 'num0')} ${cite(e)}.`,
            `It ended ${word} ${slot(e, 'risesTo', 'date')}.`,
          ]),
      ...(falls === null
        ? []
        : [
            `The ${names.down} is ${slot(e, 'falls', 'num0')} ${cite(e)}.`,
            `It ended ${word} ${slot(e, 'fallsTo', 'date')}; the readings looked at begin ${word} ${slot(e, 'begin', 'date')}.`,
          ]),
    ],
  ]);
}
