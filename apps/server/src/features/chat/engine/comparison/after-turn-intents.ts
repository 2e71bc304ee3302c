import type { Intent } from '../intent.ts';
import { listOf } from '../list-of.ts';
import { episodesOf, inversionSpells, missingYields, usualPair } from '../macro/inversions.ts';
import { type RateTurn, rateTurnDays, readRateMoves } from '../macro/rate-moves.ts';
import { nameOf, slopePairAsked } from '../macro/slope-pairs.ts';
import { firstDayOf, layOnDates } from '../reading/period-dates.ts';
import { ofCurveEnding, rateTurnAsked } from '../reading/turns-asked.ts';
import type { Part } from '../section.ts';
import { eachWhole } from '../symbol/each-history.ts';
import type { Task } from '../task.ts';
import { comparedReturns } from './compared-returns.ts';
import { turnReturnsPart } from './turn-returns.ts';

const over = [
  'after_moves',
  'rate_moves',
  'series_link',
  'price_at_move',
  'event_days',
  'performance',
  'comparison',
  'day_change',
  'quote',
  'cagr',
  'drawdown',
  'recovery',
  'series',
  'regime_assets',
  'seasonality',
  'forecast',
  'win_rate',
  'growth_of_money',
  'capture',
  'tenor',
];

/** What a symbol did after turns of the policy rate, and after the beginnings and the ends of inversions. */
export const afterTurnIntents: readonly Intent[] = [
  {
    id: 'after_rate_turns',
    subject: 'comparison',
    needs: 'symbol',
    honours: ['aggregate', 'condition', 'search', 'grouping', 'frequency', 'time', /^(?:cycles?|each|every)$/],
    asks: [rateTurnAsked],
    over,
    answer: afterRateTurns,
    turns: 'There are few such turns, and each came in its own time.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How does ${symbol} do after a rate cut?`, 'When did the Fed last cut?'],
  },
  {
    id: 'after_inversions',
    subject: 'comparison',
    needs: 'symbol',
    honours: ['aggregate', 'condition', 'search', 'subject'],
    asks: [
      /\b(?:after|following|once|whenever)\b(?!.{0,30}\b(?:first(?! invert(?:s|ed)?\b)|last)\b).{0,24}\b(?:(?:(?:yield )?curve|2s10s|3m10y|slope) (?:first |has |had |is |was )*(?:invert(?:s|ed)?)|(?:yield )?(?:curve )?inversions?|inverted (?:yield )?curve)\b/,
      /\b(?:happens?|(?:do|does) .{1,30} (?:do|perform|behave|react|fare|go))\b.{0,40}\bwhen(?:ever)? (?:the |a )?(?:yield )?curve (?:inverts|is inverted|has inverted|goes inverted)\b/,
      ofCurveEnding,
    ],
    over: [
      ...over,
      'best_worst_days',
      'daily_move',
      'fall_frequency',
      'day_count',
      'inversion_history',
      'curve_slope',
      'series_extremes',
    ],
    answer: afterInversions,
    turns: 'There are few inversions, and each came in its own time.',
    next: () => ['When was the curve last inverted?', 'How often did a recession follow?'],
  },
];

const names: Readonly<Record<RateTurn, readonly [string, string]>> = {
  first_cut: ['first cut of a run', 'first cuts of a run'],
  last_cut: ['last cut of a run', 'last cuts of a run'],
  first_hike: ['first rise of a run', 'first rises of a run'],
  last_hike: ['last rise of a run', 'last rises of a run'],
};
const ofLastTime =
  /\b(?:last|latest|most recent) time\b|^(?!.*\b(?:each|every|all|any|usually|typically|average|median|cycles?)\b).*\b(?:started|began|stopped|ended|finished|paused)\b/;

/** The turn of the policy rate that a plain text names: the end of a run where it stops, else its beginning. */
function turnOf(plain: string): RateTurn {
  const words = new RegExp(rateTurnAsked.source).exec(plain)?.[0] ?? plain;
  const isOfEnd =
    /\b(?:stop\w*|end\w*|finish\w*|paus\w*|done|quit\w*|last (?:fed |rate )*(?:cuts?|hikes?|rises?))\b/.test(words);
  const isOfCuts = /\b(?:cut\w*|eas\w+|lower\w*|pivot\w*)\b/.test(words);
  if (isOfEnd) return isOfCuts ? 'last_cut' : 'last_hike';
  return isOfCuts ? 'first_cut' : 'first_hike';
}

const spansAsked: ReadonlyArray<readonly [RegExp, number]> = [
  [/\b(?:3|three)[- ]months?\b|\bquarter (?:after|following)\b/, 3],
  [/\b(?:6|six)[- ]months?\b|\bhalf[- ](?:a )?year\b/, 6],
  [/\b(?:1|one)[- ]month\b|\bmonth (?:after|following)\b/, 1],
];

/** The months behind a turn that are asked about; a year where none are. */
function monthsAsked(plain: string): number {
  return spansAsked.find(([pattern]) => pattern.test(plain))?.[1] ?? 12;
}

async function afterRateTurns(task: Task): Promise<Part[]> {
  const read = await readRateMoves(task);
  const place = { tool: 'after_rate_turns', input: {} };
  if (read === null)
    return [{ ...place, gap: 'I hold no target range of the Federal Reserve, so I know no dates of its decisions.' }];
  const { plain } = task.question;
  const turn = turnOf(plain);
  const [noun, plural] = names[turn];
  const days = rateTurnDays(read, turn);
  if (days.length === 0) return [{ ...place, gap: `I hold none of the ${plural} by the Fed.` }];
  const turns = { tool: place.tool, noun, plural, whose: 'by the Fed', days, from: 'close_before' } as const;
  return eachWhole(task, (each) =>
    turnReturnsPart(each, { ...turns, isOfLast: ofLastTime.test(plain), months: monthsAsked(plain) }),
  );
}

const spanAfter =
  /\b(?:years?|months?|quarters?|weeks?|days?) (?:after|following)\b|\b(?:months?|years?|quarters?) (?:forward )?(?:returns?|performance)\b/;

async function afterInversions(task: Task): Promise<Part[]> {
  const { plain, period } = task.question;
  const pair = slopePairAsked(plain) ?? usualPair;
  const [long, short] = [nameOf(pair.long), nameOf(pair.short)];
  const place = { tool: 'after_inversions', input: pair };
  const history = await inversionSpells(task, pair);
  if (history === null) {
    const missing = await missingYields(task, pair);
    return [
      { ...place, gap: `I hold no Treasury yield of ${listOf(missing, 'and')}, so I know no days of its inversions.` },
    ];
  }
  const { slopes, spells } = history;
  const isOfEnds = ofCurveEnding.test(plain);
  // "The 12 months after the curve inverts" are those that are told, not when it inverted.
  const isOfTime = period !== null && !(period.kind === 'trailing' && spanAfter.test(plain));
  const range = isOfTime ? layOnDates(period, slopes.at(-1)?.day ?? '') : null;
  const begin = period === null || range === null ? '' : firstDayOf(period, range);
  // An inversion is over on the first day on which the curve is no longer inverted.
  const days = episodesOf(spells)
    .flatMap(({ first, last }) => (isOfEnds ? (slopes.find(({ day }) => day > last)?.day ?? []) : [first]))
    .filter((day) => range === null || (day >= begin && day <= range.to));
  // What was said to follow one inversion has days of its own.
  if (days.length === 0 && task.question.events.length > 0) return comparedReturns(task);
  if (days.length === 0)
    return [
      {
        ...place,
        gap: `The curve of ${long} less ${short} did not ${isOfEnds ? 'cease to be inverted' : 'begin to invert'} in that time.`,
      },
    ];
  const [noun, plural] = isOfEnds ? ['end', 'ends'] : ['beginning', 'beginnings'];
  const turns = {
    tool: place.tool,
    noun,
    plural,
    whose: `of an inversion of the yield of ${long} against that of ${short}`,
    days,
    from: 'own_close',
  } as const;
  return eachWhole(task, (each) =>
    turnReturnsPart(each, { ...turns, isOfLast: ofLastTime.test(plain), months: monthsAsked(plain) }),
  );
}
