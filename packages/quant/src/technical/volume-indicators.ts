import { type Bar, typicalPrice } from '../bar.ts';
import { elementAt } from '../element.ts';
import type { IndicatorLine } from '../indicator-line.ts';

/** On-balance volume (Granville): running sum of volume, added on a higher close, taken off on a lower one; starts at 0. */
export function onBalanceVolume(bars: readonly Bar[]): number[] {
  let total = 0;
  return bars.map(({ close, volume }, index) => {
    if (index > 0) total += volume * Math.sign(close - elementAt(bars, index - 1).close);
    return total;
  });
}

/**
 * Money flow index, 0 to 100: money (typical price × volume) of bars with a higher typical price, in percent of that of all
 * bars with a changed one, over the last `period` changes; first at index `period`. 100 when no bar fell.
 */
export function moneyFlowIndex(bars: readonly Bar[], period = 14): IndicatorLine {
  const flows = bars.map((bar, index) => {
    if (index === 0) return 0;
    const price = typicalPrice(bar);
    return Math.sign(price - typicalPrice(elementAt(bars, index - 1))) * price * bar.volume;
  });
  return flows.map((_, index) => {
    if (index < period) return null;
    let up = 0;
    let down = 0;
    for (const flow of flows.slice(index - period + 1, index + 1)) {
      up += Math.max(0, flow);
      down -= Math.min(0, flow);
    }
    return down === 0 ? 100 : (100 * up) / (up + down);
  });
}

/** Volume-weighted average of typical prices since the first bar; null until something has traded. */
export function volumeWeightedAveragePrice(bars: readonly Bar[]): IndicatorLine {
  let money = 0;
  let volume = 0;
  return bars.map((bar) => {
    money += typicalPrice(bar) * bar.volume;
    volume += bar.volume;
    return volume === 0 ? null : money / volume;
  });
}
