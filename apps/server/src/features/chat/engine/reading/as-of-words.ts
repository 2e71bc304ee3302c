import { findDates, type NamedDates } from './date-words.ts';

const newest = '(?:most recent(?:ly)?|latest|newest|last (?:known|published|reported|available|released))';
// "The latest reading on 1 March 2025", "on 1 March 2025, what was the latest reading?"
const lead = new RegExp(
  `\\b(?:as of|as at|as known on|known (?:on|by)) (?:the )?$|(?<=\\b${newest}\\b.{0,60})\\b(?:on|at) $`,
);
const asksNewest = new RegExp(`^,? (?:what|which|how)\\b.{0,30}\\b${newest}\\b`);

/** The past day as of which a plain text asks, however it is written: "as of June 30, 2022"; null where it names none. */
export function asOfIn(plain: string, today: string): string | null {
  const named = dayIn(plain);
  // "As of October 2007" is as of its end.
  const day = named === undefined || named.unit === 'day' ? named?.first : named.last;
  return day === undefined || day > today || Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? null : day;
}

/** The text without the day as of which it asks. */
export function withoutAsOf(plain: string): string {
  const day = dayIn(plain);
  return day === undefined
    ? plain
    : plain
        .slice(0, day.start)
        .replace(lead, '')
        .replace(/^(?:and )?(?:on|at) $/, '') + plain.slice(day.end);
}

function dayIn(plain: string): NamedDates | undefined {
  return findDates(plain).find(
    ({ start, end, unit }) =>
      lead.test(plain.slice(0, start)) ||
      (unit === 'day' && /^(?:and )?(?:on|at) $/.test(plain.slice(0, start)) && asksNewest.test(plain.slice(end))),
  );
}
