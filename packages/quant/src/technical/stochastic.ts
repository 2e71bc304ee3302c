import type { Bar } from '../bar.ts';
import { type IndicatorLine, overFilled } from '../indicator-line.ts';
import { simpleMovingAverage } from '../moving-averages.ts';
import { barExtremes } from './donchian-channel.ts';

export type Stochastic = { percentK: IndicatorLine; percentD: IndicatorLine };

/**
 * Stochastic oscillator (Lane), 0 to 100: the close's place in the range of the last `period` bars, averaged over `smooth`
 * bars (%K; 1 gives the fast form), and its simple average over `signal` bars (%D). A range of zero counts as the middle, 50.
 */
export function stochastic(bars: readonly Bar[], { period = 14, smooth = 3, signal = 3 } = {}): Stochastic {
  const percentK = overFilled(rangePosition(bars, period), (values) => simpleMovingAverage(values, smooth));
  return { percentK, percentD: overFilled(percentK, (values) => simpleMovingAverage(values, signal)) };
}

/** Williams %R, −100 to 0: how far the close lies under the highest high of the last `period` bars, in percent of their range. */
export function williamsPercentR(bars: readonly Bar[], period = 14): IndicatorLine {
  return rangePosition(bars, period).map((position) => (position === null ? null : position - 100));
}

function rangePosition(bars: readonly Bar[], period: number): IndicatorLine {
  return bars.map(({ close }, index) => {
    if (index < period - 1) return null;
    const { high, low } = barExtremes(bars.slice(index - period + 1, index + 1));
    return high === low ? 50 : (100 * (close - low)) / (high - low);
  });
}
