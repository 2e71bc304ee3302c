import { dateParts, dayNumber } from '../calendar/day-number.ts';

/** How days and years are counted; the first five are Excel's bases 0 to 4. */
export type DayCount =
  | 'us-30/360'
  | 'actual/actual'
  | 'actual/360'
  | 'actual/365'
  | 'european-30/360'
  | 'actual/actual-isda';

/** Days from one day number to another by a convention: 30-day months or actual days. */
export function daysBetween(from: number, to: number, dayCount: DayCount): number {
  if (dayCount === 'us-30/360') return usDays360(from, to);
  return dayCount === 'european-30/360' ? europeanDays360(from, to) : to - from;
}

/**
 * Fraction of a year between two day numbers, as Excel's YEARFRAC (actual/actual: average length of the years touched;
 * -isda: the days of each year over its own length, ISDA 2006). Negative when the second lies before the first.
 */
export function yearFraction(from: number, to: number, dayCount: DayCount): number {
  if (to < from) return -yearFraction(to, from, dayCount);
  if (dayCount === 'actual/actual-isda') return isdaYears(from, to);
  return daysBetween(from, to, dayCount) / daysInYear(from, to, dayCount);
}

function daysInYear(from: number, to: number, dayCount: Exclude<DayCount, 'actual/actual-isda'>): number {
  if (dayCount === 'actual/365') return 365;
  return dayCount === 'actual/actual' ? averageYear(from, to) : 360;
}

function averageYear(from: number, to: number): number {
  const start = dateParts(from);
  const end = dateParts(to);
  const withinYear =
    start.year === end.year ||
    (end.year === start.year + 1 && (start.month > end.month || (start.month === end.month && start.day >= end.day)));
  if (!withinYear) return (dayNumber(end.year + 1, 1, 1) - dayNumber(start.year, 1, 1)) / (end.year - start.year + 1);
  if (start.year === end.year) return isLeap(start.year) ? 366 : 365;
  return [start.year, end.year].some((year) => isLeap(year) && isBetween(dayNumber(year, 2, 29), from, to)) ? 366 : 365;
}

function isBetween(day: number, from: number, to: number): boolean {
  return day >= from && day <= to;
}

function isdaYears(from: number, to: number): number {
  const [first, last] = [dateParts(from).year, dateParts(to).year];
  if (first === last) return (to - from) / yearLength(first);
  const head = (dayNumber(first + 1, 1, 1) - from) / yearLength(first);
  return head + (last - first - 1) + (to - dayNumber(last, 1, 1)) / yearLength(last);
}

function usDays360(from: number, to: number): number {
  const start = dateParts(from);
  const end = dateParts(to);
  let endDay = end.day;
  if (isLastOfFebruary(from) && isLastOfFebruary(to)) endDay = 30;
  if (endDay === 31 && start.day >= 30) endDay = 30;
  const startDay = start.day === 31 || isLastOfFebruary(from) ? 30 : start.day;
  return (end.year - start.year) * 360 + (end.month - start.month) * 30 + endDay - startDay;
}

function europeanDays360(from: number, to: number): number {
  const start = dateParts(from);
  const end = dateParts(to);
  const days = Math.min(30, end.day) - Math.min(30, start.day);
  return (end.year - start.year) * 360 + (end.month - start.month) * 30 + days;
}

function isLastOfFebruary(day: number): boolean {
  return dateParts(day).month === 2 && dateParts(day + 1).month === 3;
}

function isLeap(year: number): boolean {
  return yearLength(year) === 366;
}

function yearLength(year: number): number {
  return dayNumber(year + 1, 1, 1) - dayNumber(year, 1, 1);
}
