import type { PriceHistory } from '#features/market/index.ts';
import { longestRun } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { rowOf } from '../table-writer.ts';
import { eachWhole } from './each-history.ts';
import { depthOfKind } from './fall-depth.ts';
import { closesOf, gapFor, measureAll, symbolSection } from './history-figures.ts';

type Stretch = { from: string; to: string; isOpen: boolean; sessions: number; days: number };

const tool = 'calm_stretches';
const percent = '(?<![\\d.])-?(\\d{1,2}(?:\\.\\d{1,2})?) ?(?:%|percent|pct)';
const fall =
  '(?:drops?|falls?|declines?|draw-?downs?|corrections?|pull-?backs?|sell-?offs?|dips?|bear markets?|loss(?:es)?)';
const kinds = '(?:corrections?|pull-?backs?|bear markets?|dips?)';
const without = "(?:without|with no|since (?:[a-z.&']+ )?(?:last|latest|most recent)|between)";
const longestMetric = 'number of calendar days of the longest stretch';
const openMetric = 'number of calendar days of the present stretch';
const dayMs = 86_400_000;
const mostListed = 5;

/** The longest times between falls of some depth, and how long the present one has lasted. */
export const calmStretchIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: [longestRun, 'extremum', 'negation', 'frequency', 'search', 'time', 'bound', 'adjustment', 'subject'],
    negates: [/\bwithout\b/, /\bwith no\b/],
    asks: [
      new RegExp(
        `\\b(?:long|longest|record|stretch|spell|streak|run)\\b.{0,60}\\b${without} (?:an? |any |suffering |having |seeing |even |single )*(?:${percent} (?:or more |or larger )?${fall}|${kinds})\\b`,
      ),
      new RegExp(
        `\\b(?:how long|how many (?:days|sessions|months|weeks))\\b.{0,50}\\b${without} (?:an? |any )*(?:${percent} (?:or more )?${fall}|${kinds})\\b`,
      ),
    ],
    over: [
      'recovery',
      'drawdown',
      'fall_length',
      'fall_list',
      'fall_frequency',
      'streak',
      'span_runs',
      'performance',
      'record_high',
      'level_crossing',
      'price_at_move',
      'day_count',
      'session_count',
      'return_after_fee',
    ],
    answer: (task) => {
      const depth = depthIn(task.question.plain);
      return eachWhole(task, (history) => stretchSection(history, depth));
    },
    turns: 'A close that far below the newest peak ends the stretch under way.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`What is the current drawdown of ${symbol}?`, `Worst drawdowns of ${symbol}`],
  },
];

function depthIn(plain: string): number {
  const said = Number(new RegExp(`${percent} (?:or more |or larger )?${fall}`).exec(plain)?.[1] ?? Number.NaN);
  return said > 0 && said < 100 ? said : (depthOfKind(plain) ?? 10);
}

/**
 * Times without a close some percent below the highest one: each runs from the lowest close of the fall before, or from the
 * first close, to the day on which a close stood so far below the peak again.
 */
function stretchesOf(history: PriceHistory, depth: number): Stretch[] {
  const closes = closesOf(history);
  const dateAt = (index: number) => history.bars[index]?.date ?? '';
  const stretch = (start: number, end: number, isOpen: boolean): Stretch => ({
    from: dateAt(start),
    to: dateAt(end),
    isOpen,
    sessions: end - start,
    days: (Date.parse(dateAt(end)) - Date.parse(dateAt(start))) / dayMs,
  });
  const found: Stretch[] = [];
  let [start, peak, low] = [0, 0, Number.NaN];
  let isFalling = false;
  for (const [index, close] of closes.entries()) {
    if (isFalling && close < low) [low, start] = [close, index];
    if (close >= peak) {
      peak = close;
      isFalling = false;
    } else if (!isFalling && (close / peak - 1) * 100 <= -depth) {
      found.push(stretch(start, index, false));
      isFalling = true;
      [low, start] = [close, index];
    }
  }
  const last = closes.length - 1;
  return isFalling || last < 1 ? found : [...found, stretch(start, last, true)];
}

function stretchSection(history: PriceHistory, depth: number): Part {
  const all = stretchesOf(history, depth);
  const order = all.toSorted((one, other) => other.days - one.days).slice(0, mostListed);
  const [longest] = order;
  const open = all.find(({ isOpen }) => isOpen) ?? null;
  const lastEnd = all.findLast(({ isOpen }) => !isOpen) ?? null;
  if (longest === undefined) return gapFor(tool, history, 'There are too few closes to look for such a stretch.');
  const count = (key: string, metric: string, value: number) => ({ key, metric, value, unit: 'count' as const });
  const finding = measureAll(history, {
    title: 'stretches without a fall of some depth',
    content: `From the lowest close of one fall of at least ${depth}% below the highest close before it to the day on which the next one was so deep.`,
    shown: `${longest.days} days`,
    figures: [
      { key: 'depth', metric: 'threshold', value: depth, unit: 'percent' },
      ...order.flatMap(({ days, sessions }, index) => [
        count(`days${index}`, index === 0 ? longestMetric : 'number of calendar days of the stretch', days),
        count(`sessions${index}`, 'number of sessions', sessions),
      ]),
      ...(open === null ? [] : [count('openDays', openMetric, open.days)]),
    ],
    dates: {
      ...Object.fromEntries(
        order.flatMap(({ from, to }, index) => [
          [`from${index}`, from],
          [`to${index}`, to],
        ]),
      ),
      ...(open === null ? {} : { openFrom: open.from }),
      ...(lastEnd === null ? {} : { lastEnd: lastEnd.to }),
    },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `The threshold is ${slot(e, 'depth', 'pct1')} below the highest close ${cite(e)}.`,
          `The ${longestMetric} of ${history.symbol} without one was ${slot(e, 'days0', 'num0')} ${cite(e)}.`,
          `It ran from ${slot(e, 'from0', 'date')} to ${slot(e, 'to0', 'date')}${longest.isOpen ? ' and is still under way' : ''}.`,
          ...(lastEnd === null
            ? []
            : [`A close last came to stand so far below its peak on ${slot(e, 'lastEnd', 'date')}.`]),
          ...(open === null || longest.isOpen
            ? []
            : [
                `The stretch under way began with the low of ${slot(e, 'openFrom', 'date')}.`,
                `The ${openMetric} so far is ${slot(e, 'openDays', 'num0')} ${cite(e)}.`,
              ]),
        ],
        {
          columns: ['From the low of', 'To', 'Calendar days', 'Sessions'],
          rows: order.map(({ isOpen }, index) =>
            rowOf(slot(e, `from${index}`, 'date'), e, [
              isOpen ? 'under way' : slot(e, `to${index}`, 'date'),
              [`days${index}`, 'num0'],
              [`sessions${index}`, 'num0'],
            ]),
          ),
        },
      ];
    },
  });
}
