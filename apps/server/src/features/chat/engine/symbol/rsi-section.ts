import { wilderRsi } from '@aex/quant/rsi';
import type { PriceHistory } from '#features/market/index.ts';
import type { Evidence } from '../evidence.ts';
import { indicatorWindow } from '../reading/indicator-window.ts';
import { cite, type Part, slot } from '../section.ts';
import { closesOf, figureSection, gapFor } from './history-figures.ts';

export const overboughtMark = 70;
export const oversoldMark = 30;
export const usualWindow = 14;
const sessionsShown = 21;

/** The number of days that a plain text wants the index over, "its 9-day RSI", "RSI(2)". */
export function rsiWindow(plain: string): number {
  return indicatorWindow(plain, 'rsi|relative strength(?: index)?', usualWindow);
}

/** The relative strength index with the usual marks. */
export function rsiSection(history: PriceHistory, window = usualWindow): Part {
  const rsi = wilderRsi(closesOf(history), window).at(-1) ?? null;
  if (rsi === null) return gapFor('rsi', history, 'I hold too few closes for a relative strength index.');
  const reading =
    rsi > overboughtMark
      ? 'overbought by the usual mark'
      : rsi < oversoldMark
        ? 'oversold by the usual mark'
        : 'neither overbought nor oversold by the usual marks';
  return figureSection(
    'rsi',
    {
      history: { ...history, bars: history.bars.slice(-sessionsShown) },
      metric: 'RSI',
      aliases: ['relative strength index'],
      value: rsi,
      unit: 'index',
      shown: rsi.toFixed(1),
      content: `Relative strength index over ${window} days by Wilder.`,
      more: [{ key: 'window', metric: 'number of days of the RSI', value: window, unit: 'count' }],
    },
    (e) =>
      `The RSI of ${history.symbol} was ${slot(e, 'value', 'num1')} on ${slot(e, 'last', 'date')} ${cite(e)}, ${reading}.`,
    ...(window === usualWindow
      ? []
      : [(e: Evidence) => `The number of days of the RSI is ${slot(e, 'window', 'num0')} ${cite(e)}.`]),
  );
}
