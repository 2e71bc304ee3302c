import { monthsLater } from '@aex/quant/calendar/month-step';
import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { type RateMove, readRateMoves } from '../macro/rate-moves.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { eachWhole } from '../symbol/each-history.ts';
import { gapFor, measureAll, symbolSection } from '../symbol/history-figures.ts';
import { rowOf } from '../table-writer.ts';
import type { Task } from '../task.ts';

type Window = { months: number; name: string };
type Record = Window & { averagePct: number; positivePct: number; count: number };

const windows: readonly Window[] = [
  { months: 1, name: 'one month' },
  { months: 3, name: 'three months' },
  { months: 6, name: 'six months' },
  { months: 12, name: 'a year' },
];
const fewest = 3;
const fed = '(?:the )?(?:fed(?:eral reserve)?|fomc)';
const cut = '(?:(?:rate )?cuts?|cutting|eas(?:es|ing)|lowers?|reductions?)';
const hike = '(?:(?:rate )?hikes?|hiking|rais(?:es|ing)|rises?|tighten(?:s|ing)?)';
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
        `\\b(?:average|mean|typical(?:ly)?|usual(?:ly)?|normally|historical(?:ly)?|on average|how (?:do|does))\\b.{0,80}\\b${several} (?:a |${fed} |fed )?(?:rate )?(?:${cut}|${hike})\\b`,
      ),
      new RegExp(
        `\\b${several} (?:a |${fed} |fed )?(?:rate )?(?:${cut}|${hike})\\b.{0,60}\\b(?:average|mean|typically|usually|normally|historically)\\b`,
      ),
    ],
    over: [
      'rate_moves',
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
  const moves = read.moves.filter(({ change }) => (isOfCuts ? change < 0 : change > 0));
  return eachWhole(task, (history) => afterSection(history, moves, isOfCuts));
}

function afterSection(history: PriceHistory, moves: readonly RateMove[], isOfCuts: boolean): Part {
  const [noun, plural] = isOfCuts ? ['cut', 'cuts'] : ['rise', 'rises'];
  const records = windows.flatMap((window) => recordOf(history, moves, window));
  if (records.length === 0)
    return gapFor(
      'after_moves',
      history,
      `There are too few ${plural} of the Fed in the time of its prices to speak of an average.`,
    );
  const [begin, end] = [history.bars[0]?.date ?? '', history.bars.at(-1)?.date ?? ''];
  const within = moves.filter(({ day }) => day > begin && day <= end);
  const finding = measureAll(history, {
    title: `returns after ${plural} of the Fed`,
    content: `From the close before each ${noun} took effect, of ${within.length} ${plural}; spans overlap where they follow one another closely.`,
    shown: `${within.length} ${plural}`,
    figures: records.flatMap(({ months, name, averagePct, positivePct, count }) => [
      {
        key: `m${months}`,
        metric: `average return over ${name}`,
        value: averagePct,
        unit: 'percent' as const,
      },
      {
        key: `p${months}`,
        metric: `share of positive returns over ${name}`,
        value: positivePct,
        unit: 'percent' as const,
      },
      { key: `n${months}`, metric: `number of returns over ${name}`, value: count, unit: 'count' as const },
    ]),
    dates: { firstMove: within[0]?.day ?? '', lastMove: within.at(-1)?.day ?? '' },
  });
  return symbolSection('after_moves', history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `These are the average returns of ${history.symbol} after a ${noun} of the Fed, from the close before it took effect.`,
          `The first ${noun} looked at is of ${slot(e, 'firstMove', 'date')}, the last of ${slot(e, 'lastMove', 'date')} ${cite(e)}.`,
        ],
        {
          columns: ['Over', 'Average', 'Share positive', 'Observations'],
          rows: records.map(({ months, name }) =>
            rowOf(name, e, [
              [`m${months}`, 'pct1'],
              [`p${months}`, 'pct0'],
              [`n${months}`, 'num0'],
            ]),
          ),
        },
      ];
    },
  });
}

function recordOf(history: PriceHistory, moves: readonly RateMove[], window: Window): Record[] {
  const returns = moves.flatMap(({ day }) => returnAfter(history, day, window.months));
  if (returns.length < fewest) return [];
  const positivePct = (returns.filter((pct) => pct > 0).length / returns.length) * 100;
  return [{ ...window, averagePct: mean(returns), positivePct, count: returns.length }];
}

// From the last close before the day to the last one so many calendar months later; none where that is not over.
function returnAfter({ bars }: PriceHistory, day: string, months: number): number[] {
  const until = monthsLater(day, months);
  const base = bars.findLast(({ date }) => date < day);
  const last = bars.findLast(({ date }) => date <= until);
  const isOver = (bars.at(-1)?.date ?? '') >= until;
  return base === undefined || last === undefined || !isOver ? [] : [(last.close / base.close - 1) * 100];
}
