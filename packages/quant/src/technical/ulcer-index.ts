import { type IndicatorLine, overWindows } from '../indicator-line.ts';

/**
 * Ulcer index (Martin 1987) in percent: root of the mean squared fall from the highest close so far within the last
 * `period` closes; first at index period − 1.
 */
export function ulcerIndex(closes: readonly number[], period = 14): IndicatorLine {
  return overWindows(closes, period, (window) => {
    let peak = 0;
    let sum = 0;
    for (const close of window) {
      peak = Math.max(peak, close);
      sum += (100 * (close / peak - 1)) ** 2;
    }
    return Math.sqrt(sum / period);
  });
}
