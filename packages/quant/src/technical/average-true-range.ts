import type { Bar } from '../bar.ts';
import { elementAt } from '../element.ts';
import { type IndicatorLine, overFilled } from '../indicator-line.ts';
import { wilderMovingAverage } from '../moving-averages.ts';

/** True range (Wilder 1978): the largest of high − low and the distances of both from the close before; null for the first bar. */
export function trueRange(bars: readonly Bar[]): IndicatorLine {
  return bars.map(({ high, low }, index) => {
    if (index === 0) return null;
    const { close } = elementAt(bars, index - 1);
    return Math.max(high - low, Math.abs(high - close), Math.abs(low - close));
  });
}

/** Wilder's average of the true range in price units; the first value stands at index `period`. */
export function averageTrueRange(bars: readonly Bar[], period = 14): IndicatorLine {
  return overFilled(trueRange(bars), (ranges) => wilderMovingAverage(ranges, period));
}
