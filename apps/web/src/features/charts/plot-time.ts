import type { Time, UTCTimestamp } from 'lightweight-charts';
import { madeOnce } from '#lib/format/made-once.ts';
import { formatAsOf } from '#lib/format/time-format.ts';

const clock = madeOnce(
  () => new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

/** A place of the time axis as the chart library writes it: a day as it is, a moment as seconds. */
export function plotTime(slot: string): string | UTCTimestamp {
  // The library brands such numbers and gives no way to make one.
  return slot.length === 'YYYY-MM-DD'.length ? slot : ((Date.parse(slot) / 1000) as UTCTimestamp);
}

/** A moment on the axis in local hours and minutes, where the library would write those of Greenwich. */
export function plotClock(time: Time): string {
  return typeof time === 'number' ? clock().format(new Date(time * 1000)) : '';
}

/** A day at the crosshair as the legend writes it. */
export function plotDay(time: Time): string {
  return typeof time === 'string' ? formatAsOf(time) : '';
}
