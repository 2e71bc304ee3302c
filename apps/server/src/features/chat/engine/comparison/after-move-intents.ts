import type { Intent } from '../intent.ts';
import { eachMoveWords, lastMovesAsked, lastMoveWords, type RateMove, readRateMoves } from '../macro/rate-moves.ts';
import { readPeriod } from '../reading/question-period.ts';
import type { Part } from '../section.ts';
import { eachWhole } from '../symbol/each-history.ts';
import type { Task } from '../task.ts';
import { monthWindows, returnsAfterPart, sessionWindows } from './returns-after.ts';

const mostEach = 12;
const fed = '(?:the )?(?:fed(?:eral reserve)?|fomc)';
const cut = '(?:(?:rate )?cuts?|cutting|eas(?:es|ing)|lowers?|reductions?)';
const hike = '(?:(?:rate )?hikes?|hiking|rais(?:es|ing)|rises?|tighten(?:s|ing)?)';
const perform =
  '(?:do|does|did|done|perform(?:s|ed)?|react(?:s|ed)?|behaved?|fared?|happen(?:s|ed)?|returns?|returned|go|went|mov(?:e[sd]?))';
const averageWords = /\b(?:average|mean|typical(?:ly)?|usual(?:ly)?|median)\b/;
const nextSession =
  /\b(?:day|session|week) (?:right )?(?:after|following)\b|\b(?:next|following) (?:day|session|week)\b/;
// "The day after the hikes in 2022" is of those of that year, and no day after it.
const yearOfMoves = new RegExp(`\\b(?:${cut}|${hike}) (?:of|in|during) ((?:19|20)\\d\\d)\\b`);
const behindEach =
  /\b(?:in|over|during|for) (?:the )?(?:next |first |following )?(?:\d+|an?|one|two|three|six|nine|twelve) (?:days?|weeks?|months?|quarters?|years?) (?:after|following)\b/;
const several = '(?:after|following|once|when(?:ever)?|in response to)';

/** What a symbol did on average after the Fed's cuts, or after its rises. */
export const afterMoveIntents: readonly Intent[] = [
  {
    id: 'after_moves',
    subject: 'comparison',
    needs: 'symbol',
    honours: ['aggregate', 'condition', 'search'],
    asks: [
      new RegExp(
        `\\b(?:average|mean|typical(?:ly)?|usual(?:ly)?|normally|historical(?:ly)?|on average|how (?:do|does))\\b.{0,80}\\b${several} (?:an? |the )?(?:${fed} )?(?:rate )?(?:${cut}|${hike})\\b`,
      ),
      new RegExp(
        `\\b${several} (?:an? |the )?(?:${fed} )?(?:rate )?(?:${cut}|${hike})\\b.{0,60}\\b(?:average|mean|typically|usually|normally|historically)\\b`,
      ),
      new RegExp(
        `\\b(?:what (?:happens|happened|tends to happen|usually happens) to|how (?:do|does|did)) .{1,40}\\b(?:when|whenever|if|after|once|as) ${fed} (?:${cut}|${hike})\\b(?! (?:and|or|to)\\b)`,
      ),
      new RegExp(
        `^(?=.*\\b(?:what|how)\\b.*\\b${perform}\\b|.*\\b(?:returns?|performance)\\b)(?=.*(?:${eachMoveWords.source}|${lastMoveWords.source}))`,
      ),
    ],
    over: [
      'rate_moves',
      'series_link',
      'price_at_move',
      'event_days',
      'cagr',
      'performance',
      'series',
      'comparison',
      'regime_assets',
      'seasonality',
      'forecast',
      'win_rate',
      'tenor',
    ],
    answer: afterMoves,
    turns: 'Cuts come in clusters, often in a crisis, so a few spells decide such an average.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How has ${symbol} done since the last rate cut?`, 'When did the Fed last cut?'],
  },
];

async function afterMoves(task: Task): Promise<Part[]> {
  const read = await readRateMoves(task);
  if (read === null)
    return [
      {
        tool: 'after_moves',
        input: {},
        gap: 'I hold no target range of the Federal Reserve, so I know no dates of its decisions.',
      },
    ];
  const isOfCuts = new RegExp(`\\b${cut}\\b`).test(task.question.plain);
  const isWanted = ({ change }: RateMove) => (isOfCuts ? change < 0 : change > 0);
  const held = read.moves.filter(isWanted);
  const [noun, plural] = isOfCuts ? ['cut', 'cuts'] : ['rise', 'rises'];
  const { plain } = task.question;
  // "In the three months after each cut since 2019" is told of all cuts since then: the months are those behind each of them.
  const period = readPeriod(plain.replace(behindEach, ' ')) ?? task.question.period;
  const year = yearOfMoves.exec(plain)?.[1];
  const isWithin = ({ day }: RateMove) =>
    year === undefined
      ? (period?.kind !== 'between' || (day > period.start && day <= period.end)) &&
        (period?.kind !== 'since' || day > period.start)
      : day.startsWith(year);
  const count = lastMovesAsked(plain);
  const isOfEach = (count !== null || eachMoveWords.test(plain)) && !averageWords.test(plain);
  return eachWhole(task, (history) => {
    const days = held
      .filter(isWithin)
      .map(({ day }) => day)
      .filter((day) => day > (history.bars[0]?.date ?? ''));
    const wanted = count === null ? days : days.slice(-count);
    const isEach = isOfEach && wanted.length <= mostEach;
    return returnsAfterPart(
      history,
      {
        tool: 'after_moves',
        noun,
        plural,
        whose: 'of the Fed',
        days: wanted,
        from: 'close_before',
        ...(isEach ? { isEach } : {}),
      },
      nextSession.test(plain) ? sessionWindows : monthWindows,
    );
  });
}
