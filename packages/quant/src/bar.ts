/** Prices and volume of one session; prices positive, high the largest and low the smallest of the four. */
export type Bar = { open: number; high: number; low: number; close: number; volume: number };

/** Mean of high, low and close. */
export function typicalPrice({ high, low, close }: Bar): number {
  return (high + low + close) / 3;
}
