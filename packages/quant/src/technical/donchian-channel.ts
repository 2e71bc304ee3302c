import type { Bar } from '../bar.ts';
import type { IndicatorLine } from '../indicator-line.ts';

export type DonchianChannel = { upper: IndicatorLine; lower: IndicatorLine; middle: IndicatorLine };

/**
 * Donchian channel: highest high and lowest low of the `period` bars BEFORE the present one, which is left out,
 * so that a bar above the upper line is a breakout. First value at index `period`.
 */
export function donchianChannel(bars: readonly Bar[], period = 20): DonchianChannel {
  const channel: DonchianChannel = { upper: [], lower: [], middle: [] };
  for (const index of bars.keys()) {
    if (index < period) {
      channel.upper.push(null);
      channel.lower.push(null);
      channel.middle.push(null);
      continue;
    }
    const { high, low } = barExtremes(bars.slice(index - period, index));
    channel.upper.push(high);
    channel.lower.push(low);
    channel.middle.push((high + low) / 2);
  }
  return channel;
}

/** Highest high and lowest low of some bars; −Infinity and Infinity for none. */
export function barExtremes(bars: readonly Bar[]): { high: number; low: number } {
  let high = -Infinity;
  let low = Infinity;
  for (const bar of bars) {
    high = Math.max(high, bar.high);
    low = Math.min(low, bar.low);
  }
  return { high, low };
}
