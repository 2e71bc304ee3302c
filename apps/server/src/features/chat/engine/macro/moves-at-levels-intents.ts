import { findingOf, type FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import type { SeriesPoint } from './known-series.ts';
import { aboveWords, amountWords, belowWords, isBeyond, readLevel } from './level-words.ts';
import { macroCard, metricName } from './macro-figures.ts';
import { type RateMove, readRateMoves } from './rate-moves.ts';
import { eachSeries, figureOf, type NamedReading } from './series-asked.ts';
import { recordSeries } from './series-names.ts';

const tool = 'moves_at_levels';
const cuts = '(?:cut(?:s|ting)?|lower(?:ed|s|ing)?|eas(?:ed?|es|ing)|reduc(?:ed?|es|ing))';
const hikes = '(?:hik(?:ed?|es|ing)|rais(?:ed?|es|ing)|increas(?:ed?|es|ing)|tighten(?:ed|s|ing)?)';
const condition = '(?:when|while|with|although|even though|at a time when)';
const asked = new RegExp(
  `\\b(?:has|have|did|does|how (?:many times|often)|when (?:did|has)|list|show)\\b.{0,24}\\b(?:fed|federal reserve|fomc)\\b.{0,24}\\b(?:(${cuts})|${hikes})\\b.{0,16}\\b${condition}\\b(.*\\b(?:${belowWords}|${aboveWords}) ${amountWords}.*)$`,
);
const mostMoves = 12;

/** The moves of the Fed that were made while a reading of the economy lay beyond a level. */
export const movesAtLevelsIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'macro',
    honours: ['condition', 'frequency', 'search', 'bound', 'time'],
    asks: [asked],
    over: [
      'rate_moves',
      'rate_cycle',
      'series',
      'series_crossing',
      'series_extremes',
      'inflation',
      'growth',
      'within_levels',
      'after_levels',
      'during_levels',
      'recession',
      'quote',
      'performance',
      'level_crossing',
    ],
    answer: movesAtLevels,
    turns: 'The next meeting of the Federal Reserve can move the target again.',
    next: () => ['When did the Fed last cut rates?', 'What is the fed funds rate?'],
  },
];

async function movesAtLevels(task: Task): Promise<Part[]> {
  const match = asked.exec(task.question.plain);
  const clause = match?.[2] ?? '';
  const level = readLevel(clause);
  const read = await readRateMoves(task);
  if (read === null || level === null)
    return [
      {
        tool,
        input: {},
        gap: 'I hold no target range of the Federal Reserve, so I can give no dates of its decisions.',
      },
    ];
  const isOfCuts = match?.[1] !== undefined;
  const moves = read.moves.filter(({ change }) => change < 0 === isOfCuts);
  const ofClause = { ...task, question: { ...task.question, plain: clause, period: null } };
  return eachSeries(
    ofClause,
    ({ named, series }) => {
      const paired = moves.flatMap((move) => {
        const point = readingBefore(series.points, move.day);
        return point === undefined ? [] : [{ move, point }];
      });
      const beyond = paired.filter(({ point }) => isBeyond(level, point));
      return section({ named, series }, { level, isOfCuts, beyond, of: paired.length, read });
    },
    recordSeries,
  );
}

// What was known when it was decided: the newest reading of a month, or of a day, before that of the move.
function readingBefore(points: readonly SeriesPoint[], day: string): SeriesPoint | undefined {
  const isMonthly = points.every(({ period }) => period.length < 10 || period.endsWith('-01'));
  const end = isMonthly ? `${day.slice(0, 7)}-01` : day;
  return points.findLast(({ period }) => period < end);
}

type Pair = { move: RateMove; point: SeriesPoint };
type Counted = {
  level: { level: number; isBelow: boolean };
  isOfCuts: boolean;
  beyond: readonly Pair[];
  of: number;
  read: NonNullable<Awaited<ReturnType<typeof readRateMoves>>>;
};

function section({ named, series }: NamedReading, { level, isOfCuts, beyond, of, read }: Counted): Part {
  const noun = isOfCuts ? 'cuts' : 'hikes';
  const word = level.isBelow ? 'below' : 'above';
  const newest = read.series.points.at(-1)?.period ?? '';
  const shown = beyond.slice(-mostMoves).toReversed();
  const changes = shown.map(({ move }, index): FigureSpec => ({
    key: `change${index}`,
    metric: 'change of the target',
    value: move.change,
    unit: 'percentage_point',
    asOf: move.day,
  }));
  const target = findingOf(macroCard({ ...read.series.provenance, as_of: newest }), {
    title: `The Fed\u2019s ${noun} by a reading`,
    content: `The ${noun} of the target from ${read.first} to ${newest}, each against the newest reading of ${series.title} (${series.id}) from before it.`,
    shown: `${beyond.length} of ${of}`,
    figures: [
      { key: 'count', metric: `number of such ${noun}`, value: beyond.length, unit: 'count' },
      { key: 'all', metric: `number of ${noun} looked at`, value: of, unit: 'count' },
      ...changes,
    ],
    dates: {
      from: read.first,
      newest,
      ...Object.fromEntries(shown.map(({ move }, index) => [`day${index}`, move.day])),
    },
  });
  const last = series.points.at(-1);
  const readings = findingOf(macroCard({ ...series.provenance, as_of: last?.period ?? newest }), {
    title: `${series.title} before those ${noun}`,
    content: `The newest reading of ${series.title} (${series.id}) from before each of them.`,
    shown: `${shown.length} readings`,
    figures: [
      {
        ...figureOf(named, 'level', { period: last?.period ?? newest, value: level.level }),
        metric: 'level asked for',
        aliases: [],
      },
      ...shown.map(({ point }, index) => figureOf(named, `reading${index}`, point)),
    ],
  });
  return {
    tool,
    input: { id: series.id, level: level.level, noun },
    findings: [target, readings],
    write: (evidence) => {
      const [moves, own] = [at(evidence, 0), at(evidence, 1)];
      const name = metricName(named.metric);
      const lines = [
        `The level asked for is ${slot(own, 'level', named.format)} ${cite(own)}.`,
        `Counted are ${noun} of the Fed before which the newest reading of ${name} was ${word} that level.`,
        `The number of such ${noun} was ${slot(moves, 'count', 'num0')} ${cite(moves)}.`,
        `The number of ${noun} looked at was ${slot(moves, 'all', 'num0')} ${cite(moves)}.`,
        `The moves looked at run from ${slot(moves, 'from', 'date')} to ${slot(moves, 'newest', 'date')}.`,
      ];
      if (shown.length === 0) return [lines];
      return [
        lines,
        {
          columns: ['Took effect', 'Change', leadingUpper(named.metric)],
          rows: shown.map((_pair, index) => ({
            label: slot(moves, `day${index}`, 'date'),
            sources: [moves, own],
            cells: [
              { evidence: moves, value: `change${index}`, format: 'pp2' },
              { evidence: own, value: `reading${index}`, format: named.format },
            ],
          })),
        },
      ];
    },
  };
}

const leadingUpper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
