import { dateOf, dateParts, dayNumberOf } from '@aex/quant/calendar/day-number';
import { isSession, marketStatusAt, previousSession, sessionOn } from '@aex/quant/calendar/exchange-calendar';

/** The world's first session. Everything is worked out from here on, so that a later end never changes what went before. */
export const worldStart = '2006-01-03';

/**
 * Sessions of the exchange in order: `days` are day numbers, `dates` the same as 'YYYY-MM-DD', `months` count from the year 0
 * (January is a multiple of 12), `monthDays` are the days of the month.
 */
export type Timeline = {
  days: readonly number[];
  dates: readonly string[];
  months: readonly number[];
  monthDays: readonly number[];
};

const known = {
  days: [] as number[],
  dates: [] as string[],
  months: [] as number[],
  monthDays: [] as number[],
  through: dayNumberOf(worldStart) - 1,
};

/** The sessions from the world's start to a date, both included. */
export function timelineThrough(date: string): Timeline {
  const last = dayNumberOf(date);
  for (let day = known.through + 1; day <= last; day += 1) {
    const name = dateOf(day);
    known.through = day;
    if (!isSession(name)) continue;
    known.days.push(day);
    known.dates.push(name);
    const parts = dateParts(day);
    known.months.push(parts.year * 12 + parts.month - 1);
    known.monthDays.push(parts.day);
  }
  const count = countThrough(known.days, last);
  return {
    days: known.days.slice(0, count),
    dates: known.dates.slice(0, count),
    months: known.months.slice(0, count),
    monthDays: known.monthDays.slice(0, count),
  };
}

/** Whether the world's first session is over at a UTC instant: before, there is nothing to tell of. */
export function hasBegun(instant: string): boolean {
  return instant >= (sessionOn(worldStart)?.close ?? worldStart);
}

/** How many of the ascending day numbers are at most `day`; the index of the first one after it. */
export function countThrough(days: readonly number[], day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? Infinity) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Date of the newest session that is over at a UTC instant. */
export function lastCompletedSession(instant: string): string {
  const { isOpen, session } = marketStatusAt(instant);
  if (isOpen || instant < session.open) return previousSession(session.date);
  return session.date;
}

/** The session that is open at an instant, or the last one that is over: the one a quote belongs to. */
export function quotedSession(instant: string): { date: string; share01: number; closesAt: string } {
  const { isOpen, session } = marketStatusAt(instant);
  if (!isOpen) {
    const date = lastCompletedSession(instant);
    return { date, share01: 1, closesAt: sessionOn(date)?.close ?? instant };
  }
  const [open, close] = [Date.parse(session.open), Date.parse(session.close)];
  return { date: session.date, share01: (Date.parse(instant) - open) / (close - open), closesAt: session.close };
}
