import { formatsCopy } from '@aex/contracts/copy/formats';
import { madeOnce } from '#lib/format/made-once.ts';
import { notAvailable } from '#lib/format/number-format.ts';

const texts = formatsCopy.timeFormat;

const clock = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-US', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
);
const day = madeOnce(() => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' }));
const dayOfYear = madeOnce(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }));
const calendarDay = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);
const calendarMonth = madeOnce(
  () => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const minuteOfDay = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Local time of day with its zone: `15:59:58 EST`. */
export function formatClock(timestamp: string): string {
  return clock().format(new Date(timestamp));
}

/** A day, a month, a quarter, a moment or a period's own name, whichever the text is; a day never moves with the time zone. */
export function formatAsOf(asOf: string | null): string {
  if (asOf === null) return notAvailable;
  if (/^\d{4}-\d{2}-\d{2}$/.test(asOf)) return calendarDay().format(new Date(asOf));
  if (/^\d{4}-\d{2}$/.test(asOf)) return calendarMonth().format(new Date(asOf));
  if (/^\d{4}-\d{2}-\d{2}T/.test(asOf)) return minuteOfDay().format(new Date(asOf));
  return asOf.replace(/^(\d{4})-?(Q\d)$/, '$2 $1');
}

/** `now`, `12m`, `5h`, then the day, with its year when that is not this one. */
export function formatAge(timestamp: string, now: number): string {
  const age = now - Date.parse(timestamp);
  if (age < minuteMs) return texts.now;
  if (age < hourMs) return texts.minutes(Math.floor(age / minuteMs));
  if (age < 24 * hourMs) return texts.hours(Math.floor(age / hourMs));
  const then = new Date(timestamp);
  return (then.getFullYear() === new Date(now).getFullYear() ? dayOfYear() : day()).format(then);
}

const quarter = /^(\d{4})-?Q([1-4])$/;

// A quarter stands where its last day does.
function placeOf(date: string): string {
  return date.replace(
    quarter,
    (_, year: string, number: string) => `${year}-${String(+number * 3).padStart(2, '0')}-31`,
  );
}

/** The youngest of several dates and quarters, or null when none is one. */
export function newestOf(dates: readonly (string | null)[]): string | null {
  const known = dates.filter((date) => date !== null && (quarter.test(date) || !Number.isNaN(Date.parse(date))));
  return known.toSorted((a, b) => (placeOf(a ?? '') < placeOf(b ?? '') ? -1 : 1)).at(-1) ?? null;
}
