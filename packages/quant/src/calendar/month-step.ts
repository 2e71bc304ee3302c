import { dateOf, dateParts, dayNumber, dayNumberOf } from './day-number.ts';

/**
 * The same day of the month so many months later, or earlier where `months` is negative; a day that the month lacks becomes its
 * last one. Throws RangeError for a date that does not exist.
 */
export function monthsLater(date: string, months: number): string {
  const { year, month, day } = dateParts(dayNumberOf(date));
  const first = firstOfMonth(year, month - 1 + months);
  const last = firstOfMonth(year, month + months) - 1;
  return dateOf(Math.min(first + day - 1, last));
}

/** Day number of the first of a month, counted from 0 for January on through the years. */
function firstOfMonth(year: number, count: number): number {
  return dayNumber(year + Math.floor(count / 12), (((count % 12) + 12) % 12) + 1, 1);
}
