import type { BarRange } from '@aex/contracts/market';
import { dateOf, dateParts, dayNumber, dayNumberOf } from '@aex/quant/calendar/day-number';

const monthsOf: Record<Exclude<BarRange, 'ytd' | 'max'>, number> = {
  '1mo': 1,
  '3mo': 3,
  '6mo': 6,
  '1y': 12,
  '2y': 24,
  '5y': 60,
  '10y': 120,
};

// A year's return begins at the last close of the year before, which is at most this long before New Year.
const daysOfLastClose = 5;

/** First day of a range that ends on `newest`, null for everything. */
export function startOfRange(range: BarRange, newest: string): string | null {
  if (range === 'max') return null;
  const { year, month, day } = dateParts(dayNumberOf(newest));
  if (range === 'ytd') return dateOf(dayNumber(year, 1, 1) - daysOfLastClose);
  const months = year * 12 + month - 1 - monthsOf[range];
  const first = dayNumber(Math.floor(months / 12), (months % 12) + 1, 1);
  const nextFirst = dayNumber(Math.floor((months + 1) / 12), ((months + 1) % 12) + 1, 1);
  return dateOf(Math.min(first + day - 1, nextFirst - 1));
}

/** Of bars from startOfRange on, those that the range means: for `ytd` the days before the last close of the year before go. */
export function withinRange<T extends { date: string }>(range: BarRange | undefined, bars: readonly T[]): T[] {
  const year = bars.at(-1)?.date.slice(0, 4);
  if (range !== 'ytd' || year === undefined) return [...bars];
  const start = bars.findLastIndex(({ date }) => date.slice(0, 4) < year);
  return bars.slice(Math.max(0, start));
}
