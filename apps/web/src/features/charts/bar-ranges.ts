import type { barSchema } from '@aex/contracts/market';
import type * as z from 'zod/mini';

export type Bar = z.infer<typeof barSchema>;

/** The course of the newest session, then the spans of stored daily bars. */
export const rangeIds = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y', '5Y', 'MAX'] as const;
export type RangeId = (typeof rangeIds)[number];
export type DailyRangeId = Exclude<RangeId, '1D'>;

const months: Record<Exclude<DailyRangeId, '5D' | 'YTD' | 'MAX'>, number> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '5Y': 60,
};

const sessionsOfWeek = 5;

/** The same day of an earlier month, or that month's last day. Days are ISO dates. */
export function monthsBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - count);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return date.toISOString().slice(0, 10);
}

/** The bars of a span back from the newest one; the year to date begins with the last close of the year before. */
export function sliceRange(bars: readonly Bar[], range: DailyRangeId): readonly Bar[] {
  const newest = bars.at(-1);
  if (newest === undefined || range === 'MAX') return bars;
  if (range === '5D') return bars.slice(-sessionsOfWeek);
  if (range === 'YTD') {
    const first = bars.findIndex(({ date }) => date >= `${newest.date.slice(0, 4)}-01-01`);
    return bars.slice(Math.max(0, first - 1));
  }
  const from = monthsBefore(newest.date, months[range]);
  return bars.slice(bars.findIndex(({ date }) => date >= from));
}
