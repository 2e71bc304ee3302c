import { dateParts, dayNumber, lastWeekday, nthWeekday, weekdayOf } from '@aex/quant/calendar/day-number';
import { instantInNewYork } from '@aex/quant/calendar/new-york-time';
import { economyStartYear } from './economy-path.ts';

const halfPastEight = 8 * 60 + 30;
const [tuesday, wednesday, thursday, friday] = [2, 3, 4, 5] as const;

type MonthOfYear = { year: number; month: number };

/** Year and month (1 to 12) of a month counted from January 2004. */
function monthOfYear(month: number): MonthOfYear {
  return { year: economyStartYear + Math.floor(month / 12), month: (month % 12) + 1 };
}

/** Consumer prices of a month: 8:30 in New York on a day from Tuesday to Thursday of the second week after its end. */
export function pricesReleasedAt(month: number): string {
  const next = monthOfYear(month + 1);
  const weekday = [tuesday, wednesday, thursday][month % 3] ?? wednesday;
  return instantInNewYork(nthWeekday({ ...next, weekday }, 2), halfPastEight);
}

/** The jobs report of a month: 8:30 on the first Friday after its end. */
export function jobsReleasedAt(month: number): string {
  return instantInNewYork(nthWeekday({ ...monthOfYear(month + 1), weekday: friday }, 1), halfPastEight);
}

/** Activity of a month (production, retail sales): 8:30 about the 16th after its end. */
export function activityReleasedAt(month: number): string {
  const { year, month: number } = monthOfYear(month + 1);
  return instantInNewYork(weekdayFrom(dayNumber(year, number, 16)), halfPastEight);
}

/** Sentiment of a month: 10:00 on its last Friday. */
export function sentimentReleasedAt(month: number): string {
  return instantInNewYork(lastWeekday({ ...monthOfYear(month), weekday: friday }), 10 * 60);
}

/** Prices of consumption of a month: 8:30 on the last Friday of the month after. */
export function consumptionReleasedAt(month: number): string {
  return instantInNewYork(lastWeekday({ ...monthOfYear(month + 1), weekday: friday }), halfPastEight);
}

/** Estimate 1, 2 or 3 of a quarter's GDP: 8:30 on the fourth Thursday of the first, second or third month after its end. */
export function outputReleasedAt(quarter: number, estimate: 1 | 2 | 3): string {
  const month = monthOfYear(3 * quarter + 2 + estimate);
  const day = nthWeekday({ ...month, weekday: thursday }, 4);
  const isHoliday = month.month === 11 || (month.month === 12 && dateParts(day).day >= 24);
  return instantInNewYork(isHoliday ? day - 1 : day, halfPastEight);
}

/** The day of the rate meeting in a month: its third Wednesday; the rate holds from the day after. */
export function rateMeetingDay(month: number): number {
  return nthWeekday({ ...monthOfYear(month), weekday: wednesday }, 3);
}

/** The average of a month's policy rate: 16:15 on the first weekday of the next month. */
export function policyAverageReleasedAt(month: number): string {
  const { year, month: number } = monthOfYear(month + 1);
  return instantInNewYork(weekdayFrom(dayNumber(year, number, 1)), 16 * 60 + 15);
}

/** A daily figure: 16:15 on the next weekday. */
export function dailyReleasedAt(day: number): string {
  return instantInNewYork(weekdayFrom(day + 1), 16 * 60 + 15);
}

/** The weekly claims of the week that ended on a Saturday: 8:30 on the Thursday after. */
export function claimsReleasedAt(saturday: number): string {
  return instantInNewYork(saturday + 5, halfPastEight);
}

/** The weekly rate of mortgages: 12:00 on its Thursday. */
export function weeklyRateReleasedAt(thursdayOfWeek: number): string {
  return instantInNewYork(thursdayOfWeek, 12 * 60);
}

/** First day of a month counted from January 2004, as a day number. */
export function monthStartDay(month: number): number {
  const { year, month: number } = monthOfYear(month);
  return dayNumber(year, number, 1);
}

function weekdayFrom(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === 6) return day + 2;
  return weekday === 0 ? day + 1 : day;
}
