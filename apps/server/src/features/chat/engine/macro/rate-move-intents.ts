import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { at, cite, type Gap, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { macroCard } from './macro-figures.ts';
import { lastMovesAsked, lastMoveWords, type RateMove, readRateMoves } from './rate-moves.ts';

const mostMoves = 12;
const fed = '(?:fed|federal reserve|fomc|powell|central bank)';
const cutWords = '(?:cuts?|cutting|lower(?:ed|s|ing)?|eas(?:ed|es|ing)|reduc(?:ed?|es|ing|tions?))';
const hikeWords = '(?:hik(?:ed?|es|ing)|rais(?:ed?|es|ing)|increas(?:ed?|es|ing)|tighten(?:ed|s|ing)?|rises?)';
const moveWords = `(?:${cutWords}|${hikeWords}|mov(?:ed?|es)|chang(?:ed?|es)|decisions?|pivot(?:ed)?|meetings?)`;
const policy = '(?:(?:interest |policy |fed )?rates?|fed|fomc)';

const asksAhead =
  /\b(?:next|upcoming|coming|scheduled)\b.{0,30}\b(?:meetings?|decisions?|fomc)\b|\bwhen (?:does|do|will|is) .{0,24}\bmeet(?:s|ing)?\b/;
const oddsOfMove =
  /\b(?:odds|probability|chances?|likelihood) (?:of|that) (?:an? |the )?(?:rate |fed )+(?:cuts?|hikes?|moves?)\b/;
const asksExpected =
  /\b(?:pric(?:ed?|ing) in|(?:market|futures?|traders?|investors?) (?:is |are )?(?:expect\w*|pric\w*|imply\w*|implies)|fed ?watch|fed funds futures)\b/;
const asksSum =
  /\bbasis points?\b|\bbps\b|\bhow (?:much|far)\b(?!.*\b(?:last|first|latest|most recent) (?:fed |rate )?(?:hik|cut|mov|ris|rais|chang|lower|eas|time))|\b(?:in (?:total|all|sum)|total|altogether|overall)\b/;
const sincePeak =
  /\b(?:since|from) (?:the|its|their|rates?) (?:(?:rate|cycle|recent|last|latest) )*(?:peak(?:ed)?|top(?:ped)?|highs?)\b/;
const lowToPeak = /\b(?:low|bottom|trough|zero) to (?:the |its )?(?:peak|high|top)\b/;
const ofRun = /\b(?:start|started|starting|begin|began|begun|beginning)\b/;
const noFutures: Gap = {
  tool: 'rate_moves',
  input: {},
  gap: 'I hold no futures on the federal funds rate, from which expected moves are read. I can tell the moves that were made.',
};
const noCalendar: Gap = {
  tool: 'rate_moves',
  input: {},
  gap: 'I hold no calendar of the coming meetings of the Federal Reserve; it publishes one itself. I can tell the moves that were made.',
};

export const rateMoveIntents: readonly Intent[] = [
  {
    id: 'rate_moves',
    subject: 'macro',
    honours: [
      'search',
      'frequency',
      'likelihood',
      /^(?:how many )?(?:basis points?|bps?|basis|points?)$/,
      /^(?:stop(?:ped)?|end(?:ed)?|finish(?:ed)?|pause[ds]?|low|bottom|peak|top)$/,
    ],
    asks: [
      /\bhow many (?:(?:rate|interest[- ]rate|fed) )?(?:cuts|hikes|rate rises|rate increases)\b(?=.{0,16}\b(?:since|in|so far|this|last|have|has|were|did|from)\b)/,
      new RegExp(
        `\\b(?:when|how many times|how often|by how much|how much|how many (?:basis points|bps))\\b.{0,30}\\b${fed}\\b.{0,30}\\b${moveWords}\\b`,
      ),
      new RegExp(`\\b(?:did|has|have|is|was)\\b.{0,12}\\b${fed}\\b.{0,24}\\b(?:${cutWords}|${hikeWords})\\b`),
      new RegExp(
        `\\b(?:last|latest|first|previous|most recent|past|all|every|list|history|dates?|how many|number)\\b.{0,24}\\b${policy}\\b.{0,12}\\b${moveWords}\\b`,
      ),
      new RegExp(
        `\\bwhat (?:did|has|have|was|is) (?:the )?${fed} (?:do|done|doing|been doing|been up to|up to|decide[ds]?)\\b`,
      ),
      new RegExp(
        `\\bwhen(?:'s| (?:does|do|will|is)) (?:the )?(?:next )?${fed} ?(?:next )?(?:meets?|meeting|decision|\\W*$)`,
      ),
      new RegExp(
        `\\bhow long\\b.{0,30}\\b(?:${fed}|policy rates?)\\b.{0,20}\\b(?:on hold|paus(?:ed?|ing)|unchanged|done nothing|held|steady)\\b`,
      ),
      /\b(?:fed funds|policy rate|target rate|fed)\b.{0,20}\b(?:upper|lower) (?:bound|limit)\b|\b(?:upper|lower) (?:bound|limit) of the (?:target|fed)/,
      /\b(?:basis points?|bps?|percentage points?) of (?:rate |fed )?(?:cuts|hikes|easing|tightening|rises|increases)\b/,
      /\b(?:total(?: of)?|sum of(?: all)?|all|cumulative|combined)(?: the)? (?:fed |rate )?(?:cuts|hikes|easing|tightening)\b(?! costs)/,
      oddsOfMove,
      new RegExp(`\\b(?:last|latest|most recent) (?:cut|hike) (?:by|of|from) (?:the )?${fed}\\b`),
      new RegExp(`\\b${fed}(?:'s)? (?:last|latest|most recent|first) (?:${cutWords}|${hikeWords})\\b`),
      new RegExp(`\\b${fed}(?:'s)? (?:rate )?(?:cuts|hikes|decisions|moves)\\b`),
      lastMoveWords,
    ],
    over: [
      'series',
      'series_extremes',
      'record_high',
      'performance',
      'quote',
      'day_change',
      'win_rate',
      'growth_of_money',
      'day_count',
    ],
    answer: async (task) => {
      const { plain } = task.question;
      if (asksExpected.test(plain) || oddsOfMove.test(plain)) return [noFutures];
      return asksAhead.test(plain) ? [noCalendar] : rateMovesPart(task);
    },
    turns: 'The next meeting of the Federal Reserve can move the target again.',
    next: () => ['What is the fed funds rate?', 'How has SPY done since the last rate cut?'],
  },
];

/** The moves of the Fed's target in the question's period. */
export async function rateMovesPart(task: Task): Promise<Part[]> {
  const place = { tool: 'rate_moves', input: {} };
  const read = await readRateMoves(task);
  if (read === null)
    return [
      { ...place, gap: 'I hold no target range of the Federal Reserve, so I can give no dates of its decisions.' },
    ];
  const { series, moves } = read;
  const newestPoint = series.points.at(-1);
  const newest = newestPoint?.period ?? '';
  const { period, plain } = task.question;
  const peak = sincePeak.test(plain) ? peakOf(moves) : undefined;
  const ran = lowToPeak.test(plain) ? moves.findLast(({ change }) => change > 0) : undefined;
  const begun = runBegin(moves, ran);
  const range =
    begun !== undefined && ran !== undefined
      ? { from: begun.day, to: ran.day }
      : peak !== undefined
        ? { from: peak.day, to: newest }
        : period === null
          ? { from: read.first, to: newest }
          : layOnDates(period, newest);
  const from = range.from > read.first ? range.from : read.first;
  const until = range.to < newest ? range.to : newest;
  const within = moves.filter((move) => move.day >= range.from && move.day <= range.to && move !== peak);
  const isOfCuts = new RegExp(`\\b${cutWords}\\b`).test(plain);
  const isOfHikes = new RegExp(`\\b${hikeWords}\\b`).test(plain);
  const isWanted = ({ change }: RateMove) => (isOfCuts === isOfHikes ? true : isOfCuts ? change < 0 : change > 0);
  const wanted = within.filter(isWanted);
  const isOfRun = ofRun.test(plain) && isOfCuts !== isOfHikes;
  const lead = isOfRun ? runBegin(moves, wanted.at(-1)) : /\bfirst\b/.test(plain) ? wanted[0] : wanted.at(-1);
  const noun = isOfCuts === isOfHikes ? 'moves' : isOfCuts ? 'cuts' : 'rises';
  const shown = wanted.slice(-Math.min(lastMovesAsked(plain) ?? mostMoves, mostMoves)).toReversed();
  const finding = findingOf(macroCard({ ...series.provenance, as_of: newest }), {
    title: 'Moves of the Federal Reserve\u2019s target',
    content: `${series.title} (${series.id}) from ${from} to ${range.to}: days with another level than the day before.`,
    shown: `${wanted.length} ${noun}`,
    figures: [
      {
        key: 'count',
        metric: `number of ${noun}`,
        value: wanted.length,
        unit: 'count',
        period: { start: from, end: until },
      },
      ...(newestPoint === undefined ? [] : [levelFigure('level', newestPoint.value)]),
      ...(peak === undefined ? [] : [{ ...levelFigure('peak', peak.level), asOf: peak.day }]),
      ...(lead === undefined ? [] : [sizeFigure('size', lead), sumFigure('sum', wanted)]),
      ...shown.flatMap((move, index) => [
        changeFigure(`change${index}`, move),
        { ...levelFigure(`level${index}`, move.level), asOf: move.day },
      ]),
    ],
    dates: {
      from,
      to: until,
      newest,
      lead: lead?.day ?? '',
      ...Object.fromEntries(shown.map(({ day }, index) => [`day${index}`, day])),
    },
  });
  return [
    {
      ...place,
      findings: [finding],
      write: (evidence) => {
        const e = at(evidence, 0);
        const which = /\bfirst\b/.test(plain) ? 'first' : 'last';
        const word = lead === undefined || lead.change < 0 ? 'cut' : 'rise';
        const told =
          lead === undefined
            ? []
            : [
                isOfRun
                  ? `The newest run of ${noun} began on ${slot(e, 'lead', 'date')}; the size of its first was ${slot(e, 'size', 'pp2')} ${cite(e)}.`
                  : `The ${which} ${word} of the policy rate took effect on ${slot(e, 'lead', 'date')}; its size was ${slot(e, 'size', 'pp2')} ${cite(e)}.`,
              ];
        const sum =
          lead === undefined || (period === null && peak === undefined && begun === undefined) || !asksSum.test(plain)
            ? []
            : [`The sum of these moves is ${slot(e, 'sum', 'pp2')} ${cite(e)}.`];
        const atPeak =
          peak === undefined
            ? []
            : [
                `The upper limit of the target range was ${slot(e, 'peak', 'pct2')} ${cite(e)} from ${slot(e, 'from', 'date')}, which was the peak.`,
              ];
        const lines = [
          ...(peak === undefined && begun === undefined ? [] : [...sum, ...atPeak]),
          ...told,
          `The number of ${noun} from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')} was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          ...(peak === undefined && begun === undefined ? sum : []),
          ...(newestPoint === undefined
            ? []
            : [
                `The upper limit of the target range is ${slot(e, 'level', 'pct2')} as of ${slot(e, 'newest', 'date')} ${cite(e)}.`,
              ]),
        ];
        if (shown.length === 0) return [lines];
        return [
          lines,
          {
            columns: ['Took effect', 'Change', 'Upper limit'],
            rows: shown.map((_move, index) => ({
              label: slot(e, `day${index}`, 'date'),
              sources: [e],
              cells: [
                { evidence: e, value: `change${index}`, format: 'pp2' },
                { evidence: e, value: `level${index}`, format: 'pct2' },
              ],
            })),
          },
        ];
      },
    },
  ];
}

// The first of the moves the same way that end with the given one.
function runBegin(moves: readonly RateMove[], last: RateMove | undefined): RateMove | undefined {
  if (last === undefined) return undefined;
  const own = moves.slice(0, moves.indexOf(last) + 1);
  return own[own.findLastIndex(({ change }) => change < 0 !== last.change < 0) + 1];
}

// The newest rise to a level above the present one.
function peakOf(moves: readonly RateMove[]): RateMove | undefined {
  const now = moves.at(-1)?.level ?? 0;
  return moves.findLast(({ change, level }) => change > 0 && level > now);
}

function levelFigure(key: string, value: number) {
  return { key, metric: 'upper limit of the target range', value, unit: 'percent' as const };
}

function sumFigure(key: string, moves: readonly RateMove[]) {
  const value = moves.reduce((sum, { change }) => sum + change, 0);
  return { key, metric: 'sum of these moves', value, unit: 'percentage_point' as const };
}

function sizeFigure(key: string, { day, change }: RateMove) {
  return {
    key,
    metric: 'size of the move',
    aliases: ['size'],
    value: Math.abs(change),
    unit: 'percentage_point' as const,
    asOf: day,
  };
}

function changeFigure(key: string, { day, change }: RateMove) {
  return { key, metric: 'change of the target', value: change, unit: 'percentage_point' as const, asOf: day };
}
