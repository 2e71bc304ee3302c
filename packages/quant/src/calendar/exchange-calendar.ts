import { dateOf, dateParts, dayNumberOf, weekdayOf } from './day-number.ts';
import { closedDays, earlyCloses, firstRuledYear } from './exchange-holidays.ts';
import { instantInNewYork, newYorkDateAt } from './new-york-time.ts';

/** A trading session: its date in New York and opening and closing as UTC instants. */
export type ExchangeSession = { date: string; open: string; close: string; earlyClose: boolean };

const openMinutes = 9 * 60 + 30;
const closeHour = 16;

/**
 * Whether the New York Stock Exchange trades on a date ('YYYY-MM-DD'), by its published rules and the special closures known.
 * @throws RangeError for what is not a date and for dates before 1990, where other rules held
 */
export function isSession(date: string): boolean {
  return isSessionDay(dayNumberOf(date));
}

/** The session of a date, null when there is none. Regular hours are 9:30 to 16:00 in New York. Throws as isSession does. */
export function sessionOn(date: string): ExchangeSession | null {
  const day = dayNumberOf(date);
  if (!isSessionDay(day)) return null;
  const earlyHour = earlyCloses(dateParts(day).year).get(day);
  return {
    date,
    open: instantInNewYork(day, openMinutes),
    close: instantInNewYork(day, (earlyHour ?? closeHour) * 60),
    earlyClose: earlyHour !== undefined,
  };
}

/** Dates of the sessions from one date to another, both included; none when the first lies after the second. */
export function sessionsBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  const last = dayNumberOf(to);
  for (let day = dayNumberOf(from); day <= last; day += 1) if (isSessionDay(day)) dates.push(dateOf(day));
  return dates;
}

/** The date of the last session before a date. */
export function previousSession(date: string): string {
  let day = dayNumberOf(date) - 1;
  while (!isSessionDay(day)) day -= 1;
  return dateOf(day);
}

/** The date of the first session after a date. */
export function nextSession(date: string): string {
  let day = dayNumberOf(date) + 1;
  while (!isSessionDay(day)) day += 1;
  return dateOf(day);
}

/** Whether the exchange is open at a UTC instant (the closing instant is not), and the session it belongs to or that comes next. */
export type MarketStatus = { isOpen: boolean; session: ExchangeSession };

export function marketStatusAt(instant: string): MarketStatus {
  const today = newYorkDateAt(instant);
  const session = sessionOn(today);
  if (session !== null && instant < session.close) return { isOpen: instant >= session.open, session };
  const next = sessionOn(nextSession(today));
  if (next === null) throw new RangeError(`no session follows ${today}`);
  return { isOpen: false, session: next };
}

function isSessionDay(day: number): boolean {
  const { year } = dateParts(day);
  if (year < firstRuledYear) throw new RangeError(`the calendar begins in ${firstRuledYear}`);
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !closedIn(year).has(day);
}

const closedByYear = new Map<number, Set<number>>();

/** The rules of a year, worked out once; the answer depends on the year alone. */
function closedIn(year: number): Set<number> {
  const known = closedByYear.get(year);
  if (known !== undefined) return known;
  const closed = closedDays(year);
  closedByYear.set(year, closed);
  return closed;
}
