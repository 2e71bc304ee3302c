import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { eachRanged } from './each-history.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'time_to_move';
const dayMs = 86_400_000;
const multiples: ReadonlyArray<readonly [RegExp, number]> = [
  [/\bdoubl(?:e|ed|ing)\b/, 100],
  [/\btripl(?:e|ed|ing)\b/, 200],
  [/\bquadrupl(?:e|ed|ing)\b/, 300],
  [/\bhalv(?:e|ed|ing)\b/, -50],
];
const risen = '(?:gain(?:ed)?|ris(?:e|en)|rose|climb(?:ed)?|return(?:ed)?|(?:go|gone|went) up|rally|rallied)';
const moved = new RegExp(`\\b${risen} (?:by )?(?:more than |at least |another )?(\\d{1,3}(?:\\.\\d+)?) ?(?:%|percent)`);
// How fast something fell has an intent of its own.
const move = `(?:doubled?|tripled?|quadrupled?|halved?|${risen} (?:by )?(?:more than |at least )?\\d{1,3}(?:\\.\\d+)? ?(?:%|percent))`;

/** How long a price took from a day that is named to a multiple of its close then. */
export const timeToMoveIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    honours: ['search', 'bound', 'frequency'],
    asks: [
      new RegExp(
        `\\bhow (?:long|many (?:days|sessions|weeks|months|years)) (?:did|has|had) (?:it )?(?:.{1,30} )?(?:take|taken)\\b.{0,40}\\b(?:to|before it|until it|till it)(?: had| has)? ${move}(?!\\w)`,
      ),
      new RegExp(
        `\\bwhen (?:did|had|has) (?!.*\\blast\\b).{1,30} (?:doubled?|tripled?|quadrupled?|halved?) (?:from|off|since)\\b`,
      ),
    ],
    over: [
      'performance',
      'drawdown',
      'recovery',
      'day_count',
      'comparison',
      'level_crossing',
      'after_moves',
      'fall_frequency',
    ],
    answer: (task) => {
      const { plain, period } = task.question;
      const pct = moveAskedFor(plain);
      return eachRanged(task, (history) =>
        pct === null || (period?.kind !== 'since' && period?.kind !== 'between')
          ? gapFor(tool, history, 'Name the day or the low from which the move is to be counted.')
          : timeSection(history, pct),
      );
    },
    turns: 'Another first day gives another length.',
    next: ({ symbols: [symbol] }) => (symbol === undefined ? [] : [`How has ${symbol} done since 2020?`]),
  },
];

/** How far a plain text wants a price to have moved, in percent; null where it names no move. */
function moveAskedFor(plain: string): number | null {
  const multiple = multiples.find(([words]) => words.test(plain))?.[1];
  if (multiple !== undefined) return multiple;
  const size = moved.exec(plain)?.[1];
  return size === undefined ? null : Number(size);
}

function timeSection(history: PriceHistory, pct: number): Part {
  const [first] = history.bars;
  if (first === undefined) return gapFor(tool, history, 'I hold no close of that day.');
  const target = first.close * (1 + pct / 100);
  const sessions = history.bars.findIndex(({ close }) => (pct > 0 ? close >= target : close <= target));
  const reached = sessions < 0 ? undefined : history.bars[sessions];
  const finding = measureAll(history, {
    title: `time to a move of ${pct}%`,
    content: `Closes from ${first.date} on; the first at ${target.toFixed(2)} or beyond it: ${reached?.date ?? 'none'}.`,
    shown: reached?.date ?? 'not reached',
    figures: [
      { key: 'move', metric: 'threshold of the return', value: pct, unit: 'percent' },
      ...(reached === undefined
        ? []
        : [
            {
              key: 'days',
              metric: 'number of days to that move',
              value: (Date.parse(reached.date) - Date.parse(first.date)) / dayMs,
              unit: 'count' as const,
            },
            { key: 'sessions', metric: 'number of sessions to that move', value: sessions, unit: 'count' as const },
          ]),
    ],
    dates: { from: first.date, ...(reached === undefined ? {} : { reached: reached.date }) },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const mark = `The threshold of the return of ${history.symbol} is ${slot(e, 'move', 'pct0')} ${cite(e)}, by closes.`;
      return [
        reached === undefined
          ? [
              `By ${slot(e, 'last', 'date')} ${history.symbol} had not made that move from the close of ${slot(e, 'from', 'date')} ${cite(e)}.`,
              mark,
            ]
          : [
              `${history.symbol} first closed there on ${slot(e, 'reached', 'date')}; the close of ${slot(e, 'from', 'date')} is where it is counted from.`,
              `The number of days to that move was ${slot(e, 'days', 'num0')} ${cite(e)}.`,
              `The number of sessions to that move was ${slot(e, 'sessions', 'num0')} ${cite(e)}.`,
              mark,
            ],
      ];
    },
  });
}
