import { dayBefore } from '../reading/date-words.ts';
import type { Intent } from '../intent.ts';
import { rateMovesPart } from '../macro/rate-move-intents.ts';
import { type RateMove, readRateMoves } from '../macro/rate-moves.ts';
import type { Period } from '../reading/period.ts';
import { layOnDates } from '../reading/period-dates.ts';
import type { Part } from '../section.ts';
import { rangedIn, type Task } from '../task.ts';
import { comparedReturns } from './compared-returns.ts';

const fed = "(?:the )?(?:fed(?:eral reserve)?(?:'s)?|fomc)";
const cutting = '(?:cut(?:ting|s)?|eas(?:ed|ing)|lower(?:ed|ing))';
const hiking = '(?:hik(?:ed|ing|es?)|rais(?:ed|ing)|tighten(?:ed|ing))';
const within = '(?:(?:the )?(?:last|previous|most recent) time|when|while|as|during|in|across|through(?:out)?|over)';
const past = '(?:did|has|have|was|were|happened|returned|return|returns|performance|fared|done|lost|gained)';
/** Several moves, which are a time. */
const cycleMoves = 'hikes|cuts|rate (?:rises|increases)|tightening|easing';
// "In months when the Fed cut" asks of whole months.
const ofMonths = /\b(?:months|quarters) (?:when|in which|that|where|with)\b/;
const cycle = '(?:cycle|campaign|period|phase|spell)';

/** What a symbol did over a run of the Fed's rises or cuts that has passed. */
export const duringMovesIntents: readonly Intent[] = [
  {
    id: 'during_moves',
    subject: 'comparison',
    needs: 'symbol',
    honours: ['condition'],
    asks: [
      new RegExp(
        `\\b${past}\\b.{1,60}\\b${within} ${fed} (?:was |were |kept |aggressively )?(?:${cutting}|${hiking})\\b`,
      ),
      new RegExp(
        `\\b${past}\\b.{1,60}\\b${within} (?:the |${fed} )?(?:(?:19|20)\\d\\d |last |latest )?(?:rate )?(?:${cutting}|${hiking}) ${cycle}\\b`,
      ),
      new RegExp(
        `\\b${past}\\b.{1,60}\\b(?:during|in|across|through(?:out)?|over|amid) (?:the )?(?:(?:19|20)\\d\\d(?:'s)? )?(?:(?:fed(?:eral reserve)?|fomc)(?:'s)? )?(?:last |latest )?(?:(?:19|20)\\d\\d )?(?:interest )?(?:rate )?(?:${cycleMoves})(?: (?:in|of) (?:19|20)\\d\\d)?(?![\\w-])(?! (?:cycle|of \\d))`,
      ),
    ],
    over: [
      'rate_moves',
      'performance',
      'series',
      'tenor',
      'comparison',
      'regime_assets',
      'causes',
      'quote',
      'after_moves',
      'event_days',
    ],
    answer: duringMoves,
    turns: 'Prices move before the Fed does, on what is expected of it.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How does ${symbol} usually do after rate cuts?`, `Maximum drawdown of ${symbol}`],
  },
];

async function duringMoves(task: Task): Promise<Part[]> {
  if (ofMonths.test(task.question.plain))
    return [
      {
        tool: 'during_moves',
        input: {},
        gap: 'I tell a return over a run of cuts or of rises, not over the months or the quarters in which there was one.',
      },
    ];
  const read = await readRateMoves(task);
  if (read === null)
    return [
      {
        tool: 'during_moves',
        input: {},
        gap: 'I hold no target range of the Federal Reserve, so I know no dates of its decisions.',
      },
    ];
  const isOfCuts = new RegExp(`\\b${cutting}\\b`).test(task.question.plain);
  const isWanted = ({ change }: RateMove) => (isOfCuts ? change < 0 : change > 0);
  const newest = read.series.points.at(-1)?.period ?? '';
  const { period } = task.question;
  const range = period === null ? null : layOnDates(period, newest);
  const moves =
    range === null
      ? newestRun(read.moves, isWanted)
      : read.moves.filter((move) => isWanted(move) && move.day >= range.from && move.day <= range.to);
  const [first, last] = [moves[0], moves.at(-1)];
  if (first === undefined || last === undefined)
    return [
      {
        tool: 'during_moves',
        input: {},
        gap: `I find no ${isOfCuts ? 'cut' : 'rise'} of the Fed\u2019s target in that time, so there is no such span to measure a return over.`,
      },
    ];
  // After a lone move the rest of the span that was asked for is looked at.
  const span: Period = {
    kind: 'between',
    start: dayBefore(first.day),
    end: first === last ? (range?.to ?? newest) : last.day,
  };
  const over: Task = {
    ...task,
    question: { ...task.question, period: span },
    period: () => span,
    ranged: async (symbols) => rangedIn(span, await task.histories(symbols)),
  };
  return [...(await comparedReturns(over)), ...(await rateMovesPart(over))];
}

function newestRun(moves: readonly RateMove[], isWanted: (move: RateMove) => boolean): RateMove[] {
  const last = moves.findLastIndex(isWanted);
  const before = moves.slice(0, last + 1).findLastIndex((move) => !isWanted(move));
  return moves.slice(before + 1, last + 1);
}
