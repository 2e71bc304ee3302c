import { combined, type IndicatorLine, overFilled } from '../indicator-line.ts';
import { exponentialMovingAverage } from '../moving-averages.ts';

export type Macd = { macd: IndicatorLine; signal: IndicatorLine; histogram: IndicatorLine };

/**
 * Moving average convergence/divergence (Appel): fast EMA − slow EMA of the closes, its EMA as signal, and the difference.
 * All EMAs are seeded with a simple mean, so the line starts at index slow − 1 and the signal `signal` − 1 bars later.
 */
export function macd(closes: readonly number[], { fast = 12, slow = 26, signal = 9 } = {}): Macd {
  const line = combined(
    exponentialMovingAverage(closes, fast),
    exponentialMovingAverage(closes, slow),
    (quick, lazy) => quick - lazy,
  );
  const signalLine = overFilled(line, (values) => exponentialMovingAverage(values, signal));
  return { macd: line, signal: signalLine, histogram: combined(line, signalLine, (value, average) => value - average) };
}
