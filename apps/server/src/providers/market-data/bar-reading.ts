import type { Bar } from './market-data-port.ts';

export type LooseBar = { [K in keyof Bar]: Bar[K] | null };

/** A bar with a day and a positive close; a high, low or open that cannot be is left out. */
export function toBar({ session, open, high, low, close, volume }: LooseBar): Bar | null {
  if (session === null || close === null || close <= 0) return null;
  const price = (value: number | null) => (value !== null && value > 0 ? value : null);
  return {
    session,
    open: price(open),
    high: price(high),
    low: price(low),
    close,
    volume: volume !== null && volume >= 0 ? volume : null,
  };
}

// No exchange has seen a ratio beyond these; one that is further off is a slip, and would spoil every price before it.
const widestRatio = 1e5;

/** New shares per old share; null for what no split can be. */
export function splitRatio(now: number | null, before: number | null): number | null {
  const ratio = now === null || before === null ? Number.NaN : now / before;
  return ratio >= 1 / widestRatio && ratio <= widestRatio ? ratio : null;
}

/** Oldest first, the last one of each day. */
export function inOrder(bars: ReadonlyArray<Bar | null>): Bar[] {
  const byDay = new Map<string, Bar>();
  for (const bar of bars) if (bar !== null) byDay.set(bar.session, bar);
  return [...byDay.values()].sort((a, b) => a.session.localeCompare(b.session));
}
