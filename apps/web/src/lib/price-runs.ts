import type { SessionPrices } from '@aex/contracts/market-session';

const minuteMs = 60_000;

/** Quotes come now and then; so many minutes of a session without any are a gap. */
export const quietMinutes = 10;

/** A price where it stands on a line: how far from the left, 0 to 1. */
export type PlacedPrice = { at: string; value: number; place: number };

/** Prices that one line is drawn through, oldest first. */
export type PriceRun = readonly PlacedPrice[];

/** The prices of a session from bell to bell, in runs: through a gap between two no line is drawn. */
export function runsOfSession({
  prices,
  opens_at: opens,
  closes_at: closes,
}: Pick<SessionPrices, 'prices' | 'opens_at' | 'closes_at'>): PriceRun[] {
  if (opens === null || closes === null) return [];
  const [open, close] = [Date.parse(opens), Date.parse(closes)];
  const runs: PlacedPrice[][] = [];
  let lastMinute = -Infinity;
  for (const { at, price } of prices) {
    const moment = Date.parse(at);
    const minute = Math.floor(moment / minuteMs);
    const run = minute - lastMinute > quietMinutes ? undefined : runs.at(-1);
    const point = { at, value: price, place: (moment - open) / (close - open) };
    if (run === undefined) runs.push([point]);
    else run.push(point);
    lastMinute = minute;
  }
  return runs;
}

/** Daily closes, side by side in one run. */
export function runOfCloses(bars: readonly { date: string; close: number }[]): PriceRun {
  return bars.map(({ date, close }, index) => ({ at: date, value: close, place: index / (bars.length - 1) }));
}
