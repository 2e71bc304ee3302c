import type { Settings } from '@aex/contracts/settings';

type Quiet = Pick<Settings['notifications'], 'quiet_from' | 'quiet_until' | 'time_zone'>;

const dayMinutes = 1440;
const minuteMs = 60_000;

/** The first moment, from `now` on, that is outside the quiet hours; `until` itself is outside, `from` inside. */
export function afterQuietHours(now: Date, { quiet_from: from, quiet_until: until, time_zone: zone }: Quiet): Date {
  if (from === null || until === null || from === until) return now;
  const [start, end] = [minutesOf(from), minutesOf(until)];
  let moment = now;
  // Where the clocks are set in the quiet hours, the first step lands beside their end.
  for (let step = 0; step < 3; step += 1) {
    const minute = minuteOfDay(moment, zone);
    const isQuiet = start < end ? minute >= start && minute < end : minute >= start || minute < end;
    if (!isQuiet) return moment;
    moment = inMinutes(moment, (end - minute + dayMinutes) % dayMinutes);
  }
  return moment;
}

/** The next moment after `now` at which the clock of a time zone shows this time. */
export function nextAtTime(now: Date, time: string, zone: string): Date {
  const wait = (minutesOf(time) - minuteOfDay(now, zone) + dayMinutes) % dayMinutes;
  return inMinutes(now, wait === 0 ? dayMinutes : wait);
}

function inMinutes(moment: Date, minutes: number): Date {
  return new Date((Math.floor(moment.getTime() / minuteMs) + minutes) * minuteMs);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function minuteOfDay(moment: Date, timeZone: string): number {
  const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return minutesOf(new Intl.DateTimeFormat('en-GB', format).format(moment));
}
