import type { Frequency } from '#platform/db/schema.ts';
import type { SeriesDescription } from './series-catalogue.ts';

const monthsInPeriod: Record<Frequency, number> = { daily: 0, weekly: 0, monthly: 1, quarterly: 3 };

/**
 * When the first figure of a period was probably public: the release lag after the period's last day, moved from a weekend
 * to Monday, at the end of that day, and never later than `now`.
 */
export function estimateKnownAt(
  series: Pick<SeriesDescription, 'frequency' | 'lagDays'>,
  period: string,
  now: Date,
): Date {
  const released = new Date(`${period}T23:59:59Z`);
  const months = monthsInPeriod[series.frequency];
  if (months > 0) released.setUTCMonth(released.getUTCMonth() + months, 0);
  released.setUTCDate(released.getUTCDate() + series.lagDays);
  const weekday = released.getUTCDay();
  if (weekday === 6) released.setUTCDate(released.getUTCDate() + 2);
  if (weekday === 0) released.setUTCDate(released.getUTCDate() + 1);
  return released < now ? released : now;
}

/** What was seen on a day was known at its end, and never later than `now`. */
export function endOfDayKnownAt(day: string, now: Date): Date {
  const end = new Date(`${day}T23:59:59Z`);
  return end < now ? end : now;
}
