import { dayNumberOf } from '@aex/quant/calendar/day-number';

/** Years of 365 days from one day to another; negative when it has passed. */
export function yearsBetween(from: string, to: string): number {
  return (dayNumberOf(to) - dayNumberOf(from)) / 365;
}
