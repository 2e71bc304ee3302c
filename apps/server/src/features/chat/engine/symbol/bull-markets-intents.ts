import { mean, median } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { eachWhole } from './each-history.ts';
import { fallsBeyond } from './falls-beyond.ts';
import { gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'bull_markets';
const depth = 20;
const mostListed = 10;
const dayMs = 86_400_000;

/** How long the rises between bear markets lasted, and how long the present one has. */
export const bullMarketsIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: [
      'search',
      'aggregate',
      'frequency',
      /^(?:long|old|last(?:s|ed)?|length|duration|current|present|average|typical|usual)$/,
    ],
    asks: [
      /\bhow (?:long|old|many (?:days|months|years)) (?:do|does|did|has|have|is|was)\b.{0,24}\bbull (?:markets?|runs?)\b/,
      /\b(?:average|typical|usual|median|mean) (?:length|duration|bull market (?:length|duration))\b.{0,16}\bbull (?:markets?|runs?)\b|\bbull markets? (?:length|duration)\b/,
      /^(?:(?:please )?(?:list|show|name|give|tell)(?: me)?|which|what|when|how many)(?: (?:the|all|were|was|are|did|of|have|there|been|us|last|stock|market))* bull markets?\b/,
      /\bwhen did (?:this|the (?:current|present|last|latest)) bull (?:market|run) (?:start|begin)\b|\bare we (?:still )?in a bull market\b/,
    ],
    over: [
      'data_coverage',
      'fall_length',
      'fall_list',
      'performance',
      'forecast',
      'two_sides',
      'moving_averages',
      'drawdown',
      'recovery',
      'span_runs',
      'comparison',
      'definition',
      'quote',
      'overview',
      'cagr',
    ],
    answer: (task) => eachWhole(task, bullSection),
    turns: 'A bull market is known to have ended only once the fall that ended it is deep enough.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`When was the last bear market of ${symbol}?`, `How long do bear markets of ${symbol} last?`],
  },
];

type Rise = { from: string; to: string; pct: number; isOver: boolean };

/** From the trough of each fall to the highest close before the next; the last one may go on. */
function risesOf(history: PriceHistory): Rise[] {
  const falls = fallsBeyond(history, depth);
  const closeOf = new Map(history.bars.map(({ date, close }) => [date, close]));
  return falls.flatMap(({ trough, back }, index): Rise[] => {
    const next = falls[index + 1];
    const to = next?.peak ?? highestSince(history, trough);
    const [low, high] = [closeOf.get(trough), closeOf.get(to)];
    // A fall whose peak was never reached again may still be under way.
    if (low === undefined || high === undefined || to <= trough || (next === undefined && back === null)) return [];
    return [{ from: trough, to, pct: (high / low - 1) * 100, isOver: next !== undefined }];
  });
}

function highestSince({ bars }: PriceHistory, from: string): string {
  const since = bars.filter(({ date }) => date >= from);
  const high = Math.max(...since.map(({ close }) => close));
  return since.findLast(({ close }) => close === high)?.date ?? from;
}

function daysOf({ from, to }: Rise): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

function bullSection(history: PriceHistory): Part {
  const rises = risesOf(history);
  if (rises.length === 0)
    return gapFor(tool, history, 'In its stored prices there is no fall from which a bull market could have begun.');
  const over = rises.filter(({ isOver }) => isOver);
  const shown = rises.toReversed().slice(0, mostListed);
  const count = (key: string, metric: string, value: number): FigureSpec => ({ key, metric, value, unit: 'count' });
  const finding = measureAll(history, {
    title: 'bull markets',
    content: `From the lowest close of each fall of ${depth}% or more to the highest close before the next; ${over.length} of ${rises.length} are over.`,
    shown: `${rises.length} bull markets`,
    figures: [
      { key: 'depth', metric: 'threshold', value: depth, unit: 'percent' },
      count('count', 'number of bull markets', rises.length),
      ...(over.length === 0
        ? []
        : [
            count('mean', 'average days from trough to peak', mean(over.map(daysOf))),
            count('median', 'median days from trough to peak', median(over.map(daysOf))),
          ]),
      ...shown.flatMap((rise, index): FigureSpec[] => {
        const span = { period: { start: rise.from, end: rise.to }, asOf: rise.to };
        return [
          { key: `gain${index}`, metric: 'return', value: rise.pct, unit: 'percent', ...span },
          { key: `days${index}`, metric: 'days from trough to peak', value: daysOf(rise), unit: 'count', ...span },
        ];
      }),
    ],
    dates: Object.fromEntries(
      shown.flatMap(({ from, to }, index) => [
        [`from${index}`, from],
        [`to${index}`, to],
      ]),
    ),
  });
  const newest = shown[0];
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The threshold is ${slot(e, 'depth', 'pct0')} below the last peak, by closes ${cite(e)}.`,
          'A bull market is told here from the lowest close of a fall beyond it to the highest close before the next such fall.',
          `The number of bull markets of ${history.symbol} is ${slot(e, 'count', 'num0')} ${cite(e)}.`,
          ...(over.length === 0
            ? []
            : [
                `The average days from trough to peak of those that are over were ${slot(e, 'mean', 'num0')} ${cite(e)}.`,
                `The median days from trough to peak of those were ${slot(e, 'median', 'num0')} ${cite(e)}.`,
              ]),
          ...(newest?.isOver === false
            ? [
                `The newest began with the close of ${slot(e, 'from0', 'date')} and is not known to be over; its highest close so far is of ${slot(e, 'to0', 'date')}.`,
              ]
            : []),
        ],
        {
          columns: ['Lowest close', 'Highest close', 'Gain', 'Days', 'Over'],
          rows: shown.map(({ isOver }, index) =>
            rowOf(slot(e, `from${index}`, 'date'), e, [
              slot(e, `to${index}`, 'date'),
              [`gain${index}`, 'pct1'],
              [`days${index}`, 'num0'],
              isOver ? 'yes' : 'not known',
            ]),
          ),
        },
      ];
    },
  });
}
