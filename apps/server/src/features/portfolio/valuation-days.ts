import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';
import { sessionsBetween } from '@aex/quant/calendar/exchange-calendar';
import { AppError } from '#platform/errors.ts';
import type { LedgerActivity } from './ledger/ledger-activity.ts';

export type DayRange = { from: string; to: string };

/** The exchange calendar begins here, and so does what a portfolio can be valued on. */
export const firstDay = '1990-01-02';

/**
 * The days that a question is about: from the eve of the first activity to today unless told otherwise. Throws 422 when the
 * range ends before it begins.
 */
export function rangeOf(
  activities: readonly LedgerActivity[],
  { from, to, today }: { from: string | undefined; to: string | undefined; today: string },
): DayRange {
  const last = to === undefined || to > today ? today : to;
  const eve = dateOf(dayNumberOf(activities[0]?.date ?? last) - 1);
  const first = from === undefined ? (eve < last ? eve : last) : from;
  const start = first < firstDay ? firstDay : first;
  if (start <= last) return { from: start, to: last };
  const message = `must not be before ${start}`;
  throw new AppError('invalid', `query.to: ${message}`, { details: { errors: [{ path: 'query.to', message }] } });
}

/** Sessions between two days, with both ends even if the exchange was closed. */
export function valuationDays({ from, to }: DayRange): string[] {
  return [...new Set([from, ...sessionsBetween(from, to), to])];
}
