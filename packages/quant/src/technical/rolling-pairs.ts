import { beta } from '../beta.ts';
import { correlation } from '../correlation.ts';
import type { IndicatorLine } from '../indicator-line.ts';
import type { Outcome } from '../outcome.ts';

/** Beta over each window of `window` pairs of returns; null before the first is full and where the market does not vary. */
export function rollingBeta(
  assetReturns: readonly number[],
  marketReturns: readonly number[],
  window: number,
): IndicatorLine {
  return overPairs({ a: assetReturns, b: marketReturns, window, statistic: beta });
}

/** Correlation over each window of `window` pairs; null before the first is full and where a series does not vary. */
export function rollingCorrelation(a: readonly number[], b: readonly number[], window: number): IndicatorLine {
  return overPairs({ a, b, window, statistic: correlation });
}

type Pairs = {
  a: readonly number[];
  b: readonly number[];
  window: number;
  statistic: (a: readonly number[], b: readonly number[]) => Outcome<number>;
};

function overPairs({ a, b, window, statistic }: Pairs): IndicatorLine {
  return a.map((_, index) => {
    const start = index - window + 1;
    if (start < 0) return null;
    const outcome = statistic(a.slice(start, index + 1), b.slice(start, index + 1));
    return outcome.ok ? outcome.value : null;
  });
}
