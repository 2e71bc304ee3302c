/** Days since 1970-01-01 of a 'YYYY-MM-DD' date of the Gregorian calendar. Throws RangeError for a date that does not exist. */
export function dayNumberOf(date: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const number = dayNumber(Number(year), Number(month), Number(day));
  if (dateOf(number) !== date) throw new RangeError(`not a date: ${date}`);
  return number;
}

/** Days since 1970-01-01, counted from March so that the leap day ends the year (Hinnant, "chrono-compatible algorithms"). */
export function dayNumber(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const dayOfMarchYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfMarchYear - 719_468;
}

/** The 'YYYY-MM-DD' date of a day number. */
export function dateOf(number: number): string {
  const { year, month, day } = dateParts(number);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function dateParts(number: number): { year: number; month: number; day: number } {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
}

type MonthDay = { year: number; month: number; weekday: number };

/** Day number of the nth given weekday of a month, n from 1. */
export function nthWeekday({ year, month, weekday }: MonthDay, n: number): number {
  const first = dayNumber(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1);
}

/** Day number of the last given weekday of a month. */
export function lastWeekday({ year, month, weekday }: MonthDay): number {
  const last = dayNumber(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - 1;
  return last - ((weekdayOf(last) - weekday + 7) % 7);
}
