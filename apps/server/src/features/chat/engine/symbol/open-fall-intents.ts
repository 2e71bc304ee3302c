import { currentDrawdown } from '@aex/quant/drawdown';
import type { PriceHistory } from '#features/market/index.ts';
import type { Intent } from '../intent.ts';
import { at, cite, type Part, slot } from '../section.ts';
import { comparedWhereAsked } from './compared-figures.ts';
import { fallUnderWay } from './drawdown-sections.ts';
import { eachWhole } from './each-history.ts';
import { closesOf, gapFor, measureAll, symbolSection } from './history-figures.ts';

const tool = 'open_fall';
const dayMs = 86_400_000;
const fall = '(?:draw-?down|fall|decline|slump|slide|correction|bear market|sell-?off)';
const open = `(?:current|present|ongoing|latest|this) ${fall}`;
const length =
  '(?:how long|since when|for how long|how many (?:days|weeks|months)|when did (?:it|that|this) (?:begin|start))';

/** How deep the fall under way is, and how long it has lasted. */
export const openFallIntents: readonly Intent[] = [
  {
    id: tool,
    subject: 'symbol',
    needs: 'symbol',
    span: 'all',
    honours: ['search', 'frequency', 'comparison'],
    asks: [
      new RegExp(`\\b${open}\\b.{0,30}\\b${length}\\b|\\b${length}\\b.{0,60}\\b${open}\\b`),
      new RegExp(`\\b${length} (?:has|have) .{2,30} been in (?:a|its|their|the) ${fall}\\b`),
      new RegExp(`\\bwhen did .{2,30}? ${open} (?:begin|start)\\b`),
    ],
    over: [
      'drawdown',
      'recovery',
      'performance',
      'record_high',
      'fall_speed',
      'fall_list',
      'fall_length',
      'comparison',
      'session_count',
    ],
    answer: async (task) => comparedWhereAsked(await eachWhole(task, openFall), task.question.plain),
    turns: 'A close above the peak would end the fall; a lower close would deepen it.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined
        ? []
        : [`What was the deepest drawdown of ${symbol}?`, `How long did ${symbol} take to recover?`],
  },
];

function openFall(history: PriceHistory): Part {
  const newest = history.bars.at(-1);
  const now = currentDrawdown(closesOf(history));
  if (newest === undefined || !now.ok) return gapFor(tool, history, 'There is no close to show.');
  const peak = fallUnderWay(history, newest.date);
  if (peak === null || now.value === 0)
    return gapFor(tool, history, 'It stands at its highest close, so no fall is under way.');
  const low = history.bars
    .filter(({ date }) => date >= peak)
    .reduce((least, bar) => (bar.close < least.close ? bar : least), newest);
  const high = history.bars.find(({ date }) => date === peak)?.close ?? low.close;
  const span = (key: string, metric: string, end: string) => ({
    key,
    metric,
    value: (Date.parse(end) - Date.parse(peak)) / dayMs,
    unit: 'count' as const,
    period: { start: peak, end },
  });
  const finding = measureAll(history, {
    title: 'fall under way',
    content: `Closes since the highest one, of ${peak}.`,
    shown: `${(now.value * 100).toFixed(1)}%`,
    figures: [
      {
        key: 'now',
        metric: 'current drawdown',
        value: now.value * 100,
        unit: 'percent',
        period: { start: peak, end: newest.date },
      },
      span('days', 'number of days since the peak', newest.date),
      {
        key: 'deepest',
        metric: 'deepest point of the fall',
        aliases: ['drawdown'],
        value: (low.close / high - 1) * 100,
        unit: 'percent',
        period: { start: peak, end: low.date },
      },
    ],
    dates: { peak, low: low.date, newest: newest.date },
  });
  return symbolSection(tool, history, {
    findings: [finding],
    compares: { at: 0, key: 'now' },
    write: (evidence) => {
      const e = at(evidence, 0);
      return [
        [
          `On ${slot(e, 'newest', 'date')} the current drawdown of ${history.symbol} was ${slot(e, 'now', 'pct1')} ${cite(e)}.`,
          `Its fall began at the peak of ${slot(e, 'peak', 'date')}.`,
          `The number of days since the peak was ${slot(e, 'days', 'num0')} ${cite(e)}.`,
          `The deepest point of the fall so far was ${slot(e, 'deepest', 'pct1')}, on ${slot(e, 'low', 'date')} ${cite(e)}.`,
        ],
      ];
    },
  });
}
