import type { SessionPrices } from '@aex/contracts/market-session';
import type { Bar } from '#features/charts/bar-ranges.ts';

function minuteOf(moment: string): string {
  return `${moment.slice(0, 16)}:00.000Z`;
}

/** The prices of a session as bars of a minute that have a close alone, so that a chart draws them like any others. */
export function barsOfSession({ prices }: Pick<SessionPrices, 'prices'>): readonly Bar[] {
  const closes = new Map(prices.map(({ at, price }) => [minuteOf(at), price]));
  return [...closes].map(([date, close]) => ({ date, open: null, high: null, low: null, close, volume: null }));
}
