import { combined, type IndicatorLine, overWindows } from '../indicator-line.ts';
import { simpleMovingAverage } from '../moving-averages.ts';
import { hasSpread, populationDeviation } from '../statistics.ts';

/** Deviation of the last `period` values with n (not n − 1) in the denominator, in units of the values. */
export function standardDeviation(values: readonly number[], period = 14): IndicatorLine {
  return overWindows(values, period, (window) => (hasSpread(window) ? populationDeviation(window) : 0));
}

export type BollingerBands = {
  middle: IndicatorLine;
  upper: IndicatorLine;
  lower: IndicatorLine;
  percentB: IndicatorLine;
  width: IndicatorLine;
};

/**
 * Bollinger bands: simple average ± `deviations` POPULATION deviations of the last `period` closes.
 * percentB is the close's place between lower (0) and upper (1) band, null when they coincide; width is (upper − lower) / middle.
 */
export function bollingerBands(closes: readonly number[], { period = 20, deviations = 2 } = {}): BollingerBands {
  const middle = simpleMovingAverage(closes, period);
  const deviation = standardDeviation(closes, period);
  const upper = combined(middle, deviation, (centre, spread) => centre + deviations * spread);
  const lower = combined(middle, deviation, (centre, spread) => centre - deviations * spread);
  const range = combined(upper, lower, (high, low) => high - low);
  const aboveLower = combined([...closes], lower, (close, low) => close - low);
  return {
    middle,
    upper,
    lower,
    percentB: combined(aboveLower, range, (above, whole) => (whole === 0 ? null : above / whole)),
    width: combined(range, middle, (whole, centre) => whole / centre),
  };
}
