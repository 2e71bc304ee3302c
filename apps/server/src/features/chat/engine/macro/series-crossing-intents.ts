import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import type { SeriesPoint } from './known-series.ts';
import { leadingName, macroCard } from './macro-figures.ts';
import { eachSeries, figureOf, type NamedReading } from './series-asked.ts';
import { namedSeries, recordSeries } from './series-names.ts';

type Level = { level: number; isBelow: boolean; isInclusive: boolean; isFirst: boolean };

// "When inflation is above four" is a condition, not a question.
const search =
  '(?:when (?:was|were|did|has|have|had|is|does|do|will)|(?:last|first|most recent) time|since when|how long|what (?:month|year|day))';
const below = '(?:below|under|less than|lower than|beneath)';
const above = '(?:above|over|more than|higher than|exceed(?:ed|ing)?|at least|past)';
// "Over 12 months" and "over 2023" are spans, no levels.
const amount =
  '(?:the )?(?!(?:19|20)\\d\\d\\b(?! ?(?:k|%|percent|pct|million)))(\\d{1,7}(?:,\\d{3})*(?:\\.\\d+)?)(?![\\d.])(?! ?-?(?:days?|weeks?|months?|quarters?|years?|yrs?)\\b) ?(k|million|m)?\\b';
const levelPattern = new RegExp(`\\b(?:(${below})|${above}) ${amount}`);
const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, million: 1e6 };

/** When a figure of the economy was last, or first, above or below a level. */
export const seriesCrossingIntents: readonly Intent[] = [
  {
    id: 'series_crossing',
    subject: 'macro',
    honours: ['search', 'bound', 'condition'],
    asks: [...namedSeries, ...recordSeries].map(
      ({ words }) => new RegExp(`^(?=.*\\b${search}\\b)(?=.*\\b(?:${below}|${above}) ${amount})(?=.*${words.source})`),
    ),
    over: [
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
    ],
    answer: (task) => eachSeries(task, crossingSection, recordSeries),
    turns: 'The next release, and revisions of earlier ones, can change it.',
    next: () => ['What is it now?', 'How has it moved over the last year?'],
  },
];

function readLevel(plain: string): Level | null {
  const match = levelPattern.exec(plain);
  const number = Number((match?.[2] ?? '').replaceAll(',', ''));
  if (match === null || !Number.isFinite(number)) return null;
  return {
    level: number * (scales[match[3] ?? ''] ?? 1),
    isBelow: match[1] !== undefined,
    isInclusive: /\bat least\b/.test(match[0]),
    isFirst: /\bfirst\b/.test(plain),
  };
}

function crossingSection({ named, series }: NamedReading, { question: { plain } }: Task): Part {
  const place = { tool: 'series_crossing', input: { id: series.id } };
  const asked = readLevel(plain);
  const now = series.points.at(-1);
  if (asked === null || now === undefined) return { ...place, gap: `I hold no value of the ${named.metric}.` };
  const { level, isBelow, isInclusive, isFirst } = asked;
  const word = isBelow ? 'below' : 'above';
  const isBeyond = ({ value }: { value: number }) =>
    isBelow ? value < level : value > level || (isInclusive && value === level);
  const isNow = isBeyond(now) && !isFirst;
  const found = isFirst
    ? series.points.find(isBeyond)
    : isNow
      ? beginOf(series.points, now, isBeyond)
      : series.points.findLast(isBeyond);
  const begin = found === undefined || isFirst ? found : beginOf(series.points, found, isBeyond);
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
      const lead = `The level asked for is ${slot(e, 'level', named.format)} ${cite(e)}.`;
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

// The first reading of the spell beyond the level that a reading belongs to.
function beginOf(
  points: readonly SeriesPoint[],
  last: SeriesPoint,
  isBeyond: (point: SeriesPoint) => boolean,
): SeriesPoint | undefined {
  const until = points.slice(0, points.indexOf(last) + 1);
  return until[until.findLastIndex((point) => !isBeyond(point)) + 1];
}
