import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import type { SeriesPoint } from './known-series.ts';
import { aboveWords, amountWords, belowWords, isBeyond, readLevel } from './level-words.ts';
import { leadingName, macroCard, metricName } from './macro-figures.ts';
import { eachSeries, figureOf, type NamedReading } from './series-asked.ts';
import { beyondInSpan } from './series-beyond-section.ts';
import { namedSeries, recordSeries } from './series-names.ts';

// "When inflation is above four" is a condition, not a question.
const search =
  '(?:when (?:was|were|did|has|have|had|is|does|do|will)|(?:last|first|most recent) time|since when|how long|what (?:month|year|day)|at any (?:time|point)|how (?:many|often|much of)\\b(?: of)?(?: the)? ?(?:times|days|weeks|months|quarters|readings|time)?|(?:what |which )?(?:share|percent(?:age)?|proportion|fraction) of (?:the |all )*(?:days|weeks|months|quarters|readings|time|sessions))';
// "Did it exceed five percent in 2022?" is answered by the readings of that time.
const within = '^(?:was|were|did|has|have|had)\\b';
// "When was it last this low?" takes the present reading for the level.
const asNow =
  /\b(?:when|how long (?:ago|since|has it been since))\b.*\blast (?:been |at )?(?:this|that|so|as|at this|near this) (low|high|steep|flat|wide|tight)\b|\blast time\b.*\b(?:this|that|so|as) (low|high|steep|flat|wide|tight)\b/;

// A count is of all readings, or of those of a span.
const countWords = /\bhow (?:many|often|much of)\b|\b(?:share|percent(?:age)?|proportion|fraction) of\b/;

const ofFedTarget = /\b2% target\b/;
const levelOfTarget =
  'The level is the one that the Federal Reserve names as its target; it sets it for the price index of personal consumption, over the longer run.';

/** When a figure of the economy was last, or first, above or below a level. */
export const seriesCrossingIntents: readonly Intent[] = [
  {
    id: 'series_crossing',
    subject: 'macro',
    honours: ['search', 'bound', 'condition', 'frequency', 'share', 'unit'],
    asks: [...namedSeries, ...recordSeries].flatMap(({ words }) => [
      new RegExp(`^(?=.*(?:${words.source})).*${asNow.source}`),
      new RegExp(
        `^(?!.*\\b(?:mov\\w*|ris\\w*|rose|f[ae]ll\\w*|jump\\w*|chang\\w*|swung)\\b.{0,30}\\b(?:bps?|basis points?)\\b)(?=.*(?:\\b${search}\\b|${within}))(?=.*\\b(?:${belowWords}|${aboveWords}) ${amountWords})(?=.*(?:${words.source}))`,
      ),
    ]),
    over: [
      'level_days',
      'series',
      'series_extremes',
      'inflation',
      'growth',
      'tenor',
      'quote',
      'performance',
      'price_on_date',
      'level_crossing',
      'record_high',
      'day_count',
      'recession',
      'rate_moves',
      'streak',
      'data_coverage',
      'curve_slope',
    ],
    answer: async (task) => {
      const { period, plain } = task.question;
      const build = period === null && !countWords.test(plain) ? crossingSection : beyondInSpan;
      return [
        ...(ofFedTarget.test(plain) ? [said(levelOfTarget)] : []),
        ...(await eachSeries(task, build, recordSeries)),
      ];
    },
    turns: 'The next release, and revisions of earlier ones, can change it.',
    next: () => ['What is it now?', 'How has it moved over the last year?'],
  },
];

/** The last or the first reading beyond the level that a question names, and the present one. */
export function crossingSection({ named, series }: NamedReading, { question: { plain } }: Task): Part {
  const place = { tool: 'series_crossing', input: { id: series.id } };
  const now = series.points.at(-1);
  const side = asNow.exec(plain);
  const isAsNow = side !== null && now !== undefined;
  const asked = isAsNow
    ? {
        level: now.value,
        isBelow: /^(?:low|flat|tight)$/.test(side[1] ?? side[2] ?? ''),
        isInclusive: true,
        isFirst: false,
      }
    : readLevel(plain);
  if (asked === null || now === undefined) return { ...place, gap: `I hold no value of the ${named.metric}.` };
  const { level, isBelow, isFirst } = asked;
  const word = isBelow ? 'below' : 'above';
  const isOver = (point: SeriesPoint) => isBeyond(asked, point) || (isAsNow && point.value === level);
  const isNow = isOver(now) && !isFirst && !isAsNow;
  const found = isFirst
    ? series.points.find(isOver)
    : isNow
      ? beginOf(series.points, now, isOver)
      : earlierPoints(series.points, isAsNow ? beginOf(series.points, now, isOver) : undefined).findLast(isOver);
  const begin = found === undefined || isFirst ? found : beginOf(series.points, found, isOver);
  const isMonthly = series.frequency === 'monthly';
  const day = (period: string) => (isMonthly ? period.slice(0, 7) : period);
  const finding = findingOf(macroCard({ ...series.provenance, as_of: now.period }), {
    title: `${series.title}: ${word} a level`,
    content: `${series.title} (${series.id}) from ${series.points[0]?.period ?? ''} to ${now.period}, against ${level}; by the figures as they are known at the moment of the answer.`,
    shown: found === undefined ? 'never' : day(found.period),
    figures: [
      { ...figureOf(named, 'level', { period: now.period, value: level }), metric: 'level asked for', aliases: [] },
      figureOf(named, 'now', now),
      ...(found === undefined ? [] : [figureOf(named, 'found', found)]),
    ],
    dates: {
      newest: day(now.period),
      begin: day(series.points[0]?.period ?? ''),
      ...(found === undefined ? {} : { day: day(found.period) }),
      ...(begin === undefined ? {} : { since: day(begin.period) }),
    },
  });
  return {
    ...place,
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const on = isMonthly ? 'in' : 'on';
      const name = leadingName(named.metric);
      const lead = `The level asked for is ${slot(e, 'level', named.format)} ${cite(e)}${isAsNow ? ', that of the present reading' : ''}.`;
      const present = `${name} was ${slot(e, 'now', named.format)} ${on} ${slot(e, 'newest', 'date')} ${cite(e)}.`;
      if (found === undefined)
        return [
          [
            lead,
            `It was never ${word} that in the readings I hold, which begin ${on} ${slot(e, 'begin', 'date')}.`,
            present,
          ],
        ];
      const isWhole = begin === series.points[0];
      if (isAsNow)
        return [
          [
            lead,
            `Before the spell it is in now, ${metricName(named.metric)} was last at that level or ${word} it ${on} ${slot(e, 'day', 'date')}.`,
            `${name} was ${slot(e, 'found', named.format)} ${on} ${slot(e, 'day', 'date')} ${cite(e)}.`,
            present,
          ],
        ];
      const when = isNow
        ? `has been ${word} it ${isWhole ? 'in all readings that I hold, from' : 'since the reading of'}`
        : `was ${isFirst ? 'first' : 'last'} ${word} it ${on}`;
      return [
        [
          lead,
          `${name} ${when} ${slot(e, 'day', 'date')}.`,
          ...(isNow || isFirst ? [] : [`That spell began ${on} ${slot(e, 'since', 'date')}.`]),
          ...(found === now
            ? []
            : [`${name} was ${slot(e, 'found', named.format)} ${on} ${slot(e, 'day', 'date')} ${cite(e)}.`]),
          present,
          ...(isFirst ? [`The readings begin ${on} ${slot(e, 'begin', 'date')}.`] : []),
        ],
      ];
    },
  };
}

function earlierPoints(points: readonly SeriesPoint[], begin: SeriesPoint | undefined): readonly SeriesPoint[] {
  return begin === undefined ? points : points.slice(0, points.indexOf(begin));
}

// The first reading of the spell beyond the level that a reading belongs to.
function beginOf(
  points: readonly SeriesPoint[],
  last: SeriesPoint,
  isOver: (point: SeriesPoint) => boolean,
): SeriesPoint | undefined {
  const until = points.slice(0, points.indexOf(last) + 1);
  return until[until.findLastIndex((point) => !isOver(point)) + 1];
}
