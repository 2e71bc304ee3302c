import { dayNumberOf } from '@aex/quant/calendar/day-number';
import { findingOf } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { layOnDates } from '../reading/period-dates.ts';
import { cite, type Part, sectionOf, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { macroCard } from './macro-figures.ts';
import { type RateMove, type RateRun, rateRuns, readRateMoves } from './rate-moves.ts';

const fed = '(?:fed|federal reserve|fomc|powell|central bank)';
const rising = '(?:hiking|tightening|rate[- ]hike|rate[- ]rise|hike)';
const falling = '(?:cutting|easing|rate[- ]cut|cut)';
const cycle = `(?:${rising}|${falling}) (?:cycle|campaign|run)`;
const ofCuts = new RegExp(`\\b${falling} (?:cycle|campaign|run)\\b`);
const holds =
  '(?:on hold|paus(?:e[ds]?|ing)|unchanged|done nothing|h[eo]ld(?:ing)?|kept|steady|still|standing pat|stood pat)';
const asksLongest = /\b(?:longest|record|ever)\b/;
// What a symbol or another series did in a cycle is asked of that.
const notOfOther =
  '(?!.*\\b(?:stocks?|shares|bonds?|gold|market|perform\\w*|returns?|returned|inflation|cpi|unemploy\\w*|jobs|payrolls|yields?|recessions?|regimes?)\\b)';
const turns = 'The next meeting of the Federal Reserve can move the target again.';
const noTarget = 'I hold no target range of the Federal Reserve, so I can give no dates of its decisions.';

/** Runs of the Fed's moves the same way, and the times between its moves. */
export const rateCycleIntents: readonly Intent[] = [
  {
    id: 'rate_cycle',
    subject: 'macro',
    honours: [
      'search',
      'frequency',
      'aggregate',
      'unit',
      'extremum',
      /^(?:cycle|campaign|run|points?|basis|bps?|(?:in )?total)$/,
    ],
    asks: [
      new RegExp(
        `^${notOfOther}.*\\b(?:how|when|what|by how much|total|size|length|duration|dates?|which|tell|show)\\b.*\\b${cycle}\\b`,
      ),
      new RegExp(
        `^${notOfOther}(?:the )?(?:last|latest|current|present|previous|most recent|fed'?s?) (?:fed |rate )*${cycle}\\W*$`,
      ),
    ],
    over: ['rate_moves', 'series', 'performance', 'regime', 'recession', 'drawdown', 'day_count'],
    answer: async (task) => [await cyclePart(task)],
    turns,
    next: () => ['When did the Fed last move rates?', 'How has SPY done since the last rate cut?'],
  },
  {
    id: 'rate_hold',
    subject: 'macro',
    honours: ['search', 'extremum', 'frequency', /^(?:hold|held|pause[ds]?|pausing|still|steady|unchanged|longest)\b/],
    asks: [
      new RegExp(
        `^${notOfOther}.*\\bhow (?:long|many (?:days|weeks|months))\\b.{0,30}\\b(?:${fed}|policy rates?|rates?)\\b.{0,30}\\b${holds}\\b`,
      ),
      new RegExp(`^${notOfOther}.*\\b(?:longest|last) (?:${fed}(?:'s)? |rate )*(?:pause|hold)\\b`),
      new RegExp(`^${notOfOther}.*\\bhow long\\b.{0,20}\\b(?:${fed}(?:'s)? |rate )*(?:pause|hold)\\b`),
    ],
    over: ['rate_moves', 'rate_cycle', 'series', 'performance', 'day_count', 'regime_spells'],
    answer: async (task) => [await holdPart(task)],
    turns,
    next: () => ['When did the Fed last move rates?', 'What is the fed funds rate?'],
  },
];

async function cyclePart(task: Task): Promise<Part> {
  const place = { tool: 'rate_cycle', input: {} };
  const read = await readRateMoves(task);
  if (read === null) return { ...place, gap: noTarget };
  const { plain } = task.question;
  const isOfCuts = ofCuts.test(plain);
  const runs = rateRuns(read.moves).filter(({ moves: [first] }) => (first?.change ?? 0) < 0 === isOfCuts);
  const run = runOf(task, runs);
  const noun = isOfCuts ? 'cuts' : 'rises';
  const [first, last] = [run?.moves[0], run?.moves.at(-1)];
  if (run === undefined || first === undefined || last === undefined)
    return { ...place, gap: `I hold no run of such ${noun} of that time.` };
  const days = dayNumberOf(last.day) - dayNumberOf(first.day);
  const sum = run.moves.reduce((total, { change }) => total + change, 0);
  const newest = read.series.points.at(-1)?.period ?? last.day;
  const isNewest = read.moves.at(-1) === last;
  const finding = findingOf(macroCard({ ...read.series.provenance, as_of: newest }), {
    title: `Run of ${noun} of the Federal Reserve\u2019s target`,
    content: `${read.series.title} (${read.series.id}): the moves one behind the other that all went the same way, from ${first.day} to ${last.day}.`,
    shown: `${run.moves.length} ${noun}`,
    figures: [
      { key: 'count', metric: `number of ${noun}`, value: run.moves.length, unit: 'count' },
      { key: 'sum', metric: 'sum of these moves', value: sum, unit: 'percentage_point' },
      { key: 'points', metric: 'sum of these moves', value: sum * 100, unit: 'basis_point' },
      { key: 'days', metric: 'length of that run in days', value: days, unit: 'count' },
      limitFigure('begun', first.level - first.change, first.day),
      limitFigure('reached', last.level, last.day),
    ],
    dates: { from: first.day, to: last.day },
  });
  return sectionOf(place, finding, (e) => [
    [
      `The run of ${noun} went from ${slot(e, 'from', 'date')} to ${slot(e, 'to', 'date')}, the days on which the first and the last of them took effect.`,
      `The number of ${noun} was ${slot(e, 'count', 'num0')} ${cite(e)}.`,
      `The sum of these moves was ${slot(e, 'sum', 'pp2')} ${cite(e)}, or ${slot(e, 'points', 'bp0')} ${cite(e)}.`,
      `The length of that run in days was ${slot(e, 'days', 'num0')} ${cite(e)}.`,
      `The upper limit of the target range went from ${slot(e, 'begun', 'pct2')} to ${slot(e, 'reached', 'pct2')} ${cite(e)}.`,
      ...(isNewest ? ['No move the other way has come behind it, so that run need not be over.'] : []),
    ],
  ]);
}

// The newest run, the one before it, or that of the time which is named.
function runOf({ question: { period, plain }, moment }: Task, runs: readonly RateRun[]): RateRun | undefined {
  if (period === null)
    return runs.at(
      /\b(?:previous|(?:one|cycle|campaign|run) before|before (?:the )?last|last but one|prior)\b/.test(plain)
        ? -2
        : -1,
    );
  const { from, to } = layOnDates(period, moment.toISOString().slice(0, 10));
  return runs.findLast(({ moves }) => moves.some(({ day }) => day > from && day <= to));
}

async function holdPart(task: Task): Promise<Part> {
  const place = { tool: 'rate_hold', input: {} };
  const read = await readRateMoves(task);
  const newest = read?.series.points.at(-1)?.period;
  if (read === null || newest === undefined) return { ...place, gap: noTarget };
  const holds = read.moves.map((move, index): Hold => {
    const next = read.moves[index + 1];
    return { move, next, days: dayNumberOf(next?.day ?? newest) - dayNumberOf(move.day) };
  });
  const { period, plain } = task.question;
  const range = period === null ? null : layOnDates(period, newest);
  const within = range === null ? holds : holds.filter(({ move }) => move.day >= range.from && move.day <= range.to);
  const longest = within.toSorted((one, other) => other.days - one.days)[0];
  // "After the last hike" is dated by its day; else the newest time without a move is meant.
  const hold = asksLongest.test(plain)
    ? longest
    : range === null || period?.kind !== 'since'
      ? within.at(-1)
      : within[0];
  if (hold === undefined || longest === undefined)
    return { ...place, gap: 'I hold no move of the Federal Reserve in that time.' };
  const { move, next, days } = hold;
  const word = move.change < 0 ? 'cut' : 'rise';
  const finding = findingOf(macroCard({ ...read.series.provenance, as_of: newest }), {
    title: 'Time without a move of the Federal Reserve\u2019s target',
    content: `${read.series.title} (${read.series.id}): from ${move.day} to ${next?.day ?? newest}.`,
    shown: `${days} days`,
    figures: [
      { key: 'days', metric: 'number of days without a move', value: days, unit: 'count' },
      { key: 'months', metric: 'number of months without a move', value: days / daysOfMonth, unit: 'count' },
      limitFigure('level', move.level, move.day),
      { key: 'longest', metric: 'longest time without a move in days', value: longest.days, unit: 'count' },
    ],
    dates: { first: read.first, from: move.day, to: next?.day ?? newest, longestFrom: longest.move.day },
  });
  return sectionOf(place, finding, (e) => [
    [
      next === undefined
        ? `The newest move is the ${word} that took effect on ${slot(e, 'from', 'date')}; there is none behind it up to ${slot(e, 'to', 'date')}, the newest day that I hold.`
        : `Between the ${word} that took effect on ${slot(e, 'from', 'date')} and the next move, a ${next.change < 0 ? 'cut' : 'rise'} on ${slot(e, 'to', 'date')}, the target stood still.`,
      `The number of days without a move was ${slot(e, 'days', 'num0')} ${cite(e)}, and the number of months without a move ${slot(e, 'months', 'num1')} ${cite(e)}.`,
      `The upper limit of the target range was ${slot(e, 'level', 'pct2')} in that time ${cite(e)}.`,
      ...(longest === hold
        ? []
        : [
            `The longest time without a move in days was ${slot(e, 'longest', 'num0')} ${cite(e)}.`,
            `It began on ${slot(e, 'longestFrom', 'date')}; the moves looked at begin on ${slot(e, 'first', 'date')}.`,
          ]),
    ],
  ]);
}

const daysOfMonth = 365.25 / 12;
type Hold = { move: RateMove; next: RateMove | undefined; days: number };

function limitFigure(key: string, value: number, day: string) {
  return { key, metric: 'upper limit of the target range', value, unit: 'percent' as const, asOf: day };
}
