import type { BarColumns } from '../behaviors/signal-columns.ts';

/** What happened to the shares on a day (counted since 1970-01-01): new shares for one old, or money per share. */
export type DayAction = { day: number; ratio: number | null; amount: number | null };

/**
 * Columns as traded made comparable over splits and dividends in place, by the rule of adjustBars: the newest bar keeps its
 * price, NaN (no figure) stays NaN.
 * @param days of the bars, since 1970-01-01, oldest first
 * @param actions in any order; those outside of the bars have no effect
 */
export function adjustColumns(bars: BarColumns, days: Int32Array, actions: readonly DayAction[]): void {
  if (actions.length === 0) return;
  const { open, high, low, close, volume } = bars;
  const splits = new Map<number, number>();
  const paid = new Map<number, number>();
  for (const { day, ratio, amount } of actions) {
    const index = firstFrom(days, day);
    if (index < 1 || index >= days.length) continue;
    if (ratio !== null) splits.set(index, (splits.get(index) ?? 1) * ratio);
    if (amount !== null) paid.set(index, (paid.get(index) ?? 0) + amount);
  }
  let priceFactor = 1;
  let shareFactor = 1;
  for (let index = days.length - 1; index >= 0; index -= 1) {
    const before = close[index - 1] ?? 0;
    const factor = priceFactor / shareFactor;
    open[index] = (open[index] ?? 0) * factor;
    high[index] = (high[index] ?? 0) * factor;
    low[index] = (low[index] ?? 0) * factor;
    close[index] = (close[index] ?? 0) * factor;
    volume[index] = (volume[index] ?? 0) * shareFactor;
    const share = (paid.get(index) ?? 0) / before;
    if (share > 0 && share < 1) priceFactor *= 1 - share;
    shareFactor *= splits.get(index) ?? 1;
  }
}

/** Index of the first day not before the given one; the number of days where all are before it. */
function firstFrom(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
