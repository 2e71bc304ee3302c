import { dayNumber, dayNumberOf, lastWeekday, nthWeekday, weekdayOf } from './day-number.ts';
import { easterSunday } from './easter.ts';

/** The first day these rules hold for; before it the exchange had other holidays, and 14:00 closes of its own. */
export const firstRuledYear = 1990;

/** Mourning, attack and storm; no rule gives them. */
const specialClosures = [
  '1994-04-27',
  '2001-09-11',
  '2001-09-12',
  '2001-09-13',
  '2001-09-14',
  '2004-06-11',
  '2007-01-02',
  '2012-10-29',
  '2012-10-30',
  '2018-12-05',
  '2025-01-09',
].map(dayNumberOf);

/** Early closes the exchange set for one year only. */
const specialEarlyCloses = ['1997-12-26', '1999-12-31', '2003-12-26'].map(dayNumberOf);

const monday = 1;
const thursday = 4;
const friday = 5;
const saturday = 6;

/** Day numbers on which the New York Stock Exchange stays closed although they may be weekdays (its Rule 7.2). */
export function closedDays(year: number): Set<number> {
  const closed = new Set([
    nthWeekday({ year, month: 2, weekday: monday }, 3),
    easterSunday(year) - 2,
    lastWeekday({ year, month: 5, weekday: monday }),
    observed(dayNumber(year, 7, 4)),
    nthWeekday({ year, month: 9, weekday: monday }, 1),
    thanksgiving(year),
    observed(dayNumber(year, 12, 25)),
    ...specialClosures.filter((day) => day >= dayNumber(year, 1, 1) && day < dayNumber(year + 1, 1, 1)),
  ]);
  // A New Year's Day on a Saturday is not made up for on Friday, which ends the accounting year.
  const newYear = dayNumber(year, 1, 1);
  closed.add(weekdayOf(newYear) === 0 ? newYear + 1 : newYear);
  if (year >= 1998) closed.add(nthWeekday({ year, month: 1, weekday: monday }, 3));
  if (year >= 2022) closed.add(observed(dayNumber(year, 6, 19)));
  return closed;
}

/** Hours past midnight in New York of the early close of each such day of a year; closed days are not taken out. */
export function earlyCloses(year: number): Map<number, number> {
  const hour = year >= 1993 ? 13 : 14;
  const closes = new Map(specialEarlyCloses.map((day) => [day, 13]));
  if (year >= 1992) closes.set(thanksgiving(year) + 1, hour);
  const christmasEve = dayNumber(year, 12, 24);
  if (isMondayToThursday(christmasEve)) closes.set(christmasEve, hour);
  const independenceEve = dayNumber(year, 7, 3);
  if (year >= 1995 && isMondayToThursday(independenceEve)) {
    // Until 2012 a Thursday holiday shortened the Friday after it; since 2013 the Wednesday before.
    const shortensFriday = year < 2013 && weekdayOf(independenceEve) === thursday - 1;
    closes.set(shortensFriday ? independenceEve + 2 : independenceEve, hour);
  }
  return closes;
}

function thanksgiving(year: number): number {
  return nthWeekday({ year, month: 11, weekday: thursday }, 4);
}

/** A holiday on Saturday is kept on Friday, one on Sunday on Monday. */
function observed(day: number): number {
  if (weekdayOf(day) === saturday) return day - 1;
  return weekdayOf(day) === 0 ? day + 1 : day;
}

function isMondayToThursday(day: number): boolean {
  return weekdayOf(day) >= monday && weekdayOf(day) < friday;
}
