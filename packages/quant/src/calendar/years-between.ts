import { dayNumberOf } from './day-number.ts';

const daysOfYear = 365.25;

/** Years of 365.25 days between two 'YYYY-MM-DD' dates; negative where the second is earlier. Throws RangeError for no date. */
export function yearsBetween(from: string, to: string): number {
  return (dayNumberOf(to) - dayNumberOf(from)) / daysOfYear;
}
