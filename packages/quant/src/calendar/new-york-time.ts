import { dateOf, dateParts, dayNumberOf, lastWeekday, nthWeekday } from './day-number.ts';

/**
 * Hours New York lies behind UTC at noon of a day: 4 in summer time, else 5. Rules since 1967 (Uniform Time Act):
 * last Sunday of April to last of October; from 1987 first Sunday of April; from 2007 second of March to first of November.
 */
function hoursBehindUtc(day: number): number {
  const { year } = dateParts(day);
  const inSummer = day >= summerStart(year) && day < summerEnd(year);
  return inSummer ? 4 : 5;
}

function summerStart(year: number): number {
  if (year >= 2007) return nthWeekday({ year, month: 3, weekday: 0 }, 2);
  return year >= 1987 ? nthWeekday({ year, month: 4, weekday: 0 }, 1) : lastWeekday({ year, month: 4, weekday: 0 });
}

function summerEnd(year: number): number {
  return year >= 2007 ? nthWeekday({ year, month: 11, weekday: 0 }, 1) : lastWeekday({ year, month: 10, weekday: 0 });
}

/** UTC instant ('…T13:30:00.000Z') of minutes past midnight in New York on a day, for times after the 2:00 clock change. */
export function instantInNewYork(day: number, minutes: number): string {
  const utcMinutes = minutes + hoursBehindUtc(day) * 60;
  const hour = String(Math.floor(utcMinutes / 60)).padStart(2, '0');
  return `${dateOf(day)}T${hour}:${String(utcMinutes % 60).padStart(2, '0')}:00.000Z`;
}

/**
 * The date in New York at a UTC instant ('YYYY-MM-DDTHH:MM…Z'). Midnight falls before the clock change at 2:00,
 * so the offset of the first hours is that of the day before.
 */
export function newYorkDateAt(instant: string): string {
  const [, date, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}).*Z$/.exec(instant) ?? [];
  if (date === undefined) throw new RangeError(`not a UTC instant: ${instant}`);
  const day = dayNumberOf(date);
  const minutesAfterMidnight = Number(hours) * 60 + Number(minutes);
  return dateOf(minutesAfterMidnight >= hoursBehindUtc(day - 1) * 60 ? day : day - 1);
}
