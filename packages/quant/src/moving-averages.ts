import { elementAt } from './element.ts';

/**
 * Mean of the last `window` values, null before the window is full. Same length as the input.
 * Each window is summed anew, so that rounding does not build up over decades of bars.
 */
export function simpleMovingAverage(values: readonly number[], window: number): (number | null)[] {
  checkWindow(window);
  return values.map((_, index) => {
    if (index < window - 1) return null;
    let sum = 0;
    for (let back = index - window + 1; back <= index; back += 1) sum += elementAt(values, back);
    return sum / window;
  });
}

/**
 * Exponential average with weight 2 / (window + 1), seeded with the simple mean of the first `window` values
 * (StockCharts' convention), null before. Same length as the input.
 */
export function exponentialMovingAverage(values: readonly number[], window: number): (number | null)[] {
  return smoothed(values, window, 2 / (window + 1));
}

/** Wilder's average: weight 1 / window, seeded with the simple mean of the first `window` values, null before. */
export function wilderMovingAverage(values: readonly number[], window: number): (number | null)[] {
  return smoothed(values, window, 1 / window);
}

function smoothed(values: readonly number[], window: number, weight: number): (number | null)[] {
  checkWindow(window);
  let sum = 0;
  let average = 0;
  return values.map((value, index) => {
    if (index < window) sum += value;
    if (index < window - 1) return null;
    average = index === window - 1 ? sum / window : average + weight * (value - average);
    return average;
  });
}

function checkWindow(window: number): void {
  if (!Number.isInteger(window) || window < 1)
    throw new RangeError(`a window is a positive whole number, got ${window}`);
}
