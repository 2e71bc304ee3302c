import type { IndicatorLine } from '../indicator-line.ts';
import { annualizedVolatility } from '../volatility.ts';

/**
 * Annualised volatility over each window of `window` returns, as a fraction: sample deviation (n - 1) × √periodsPerYear; null
 * before the first window is full.
 */
export function rollingVolatility(returns: readonly number[], window: number, periodsPerYear = 252): IndicatorLine {
  return returns.map((_, index) => {
    const start = index - window + 1;
    if (start < 0) return null;
    const outcome = annualizedVolatility(returns.slice(start, index + 1), periodsPerYear);
    return outcome.ok ? outcome.value : null;
  });
}
