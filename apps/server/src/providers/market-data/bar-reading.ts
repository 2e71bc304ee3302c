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

/** Oldest first, the last one of each day. */
export function inOrder(bars: ReadonlyArray<Bar | null>): Bar[] {
  const byDay = new Map<string, Bar>();
  for (const bar of bars) if (bar !== null) byDay.set(bar.session, bar);
  return [...byDay.values()].sort((a, b) => a.session.localeCompare(b.session));
}
