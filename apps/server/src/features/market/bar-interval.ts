import { dateOf, dayNumberOf, weekdayOf } from '@aex/quant/calendar/day-number';
import type { BarInterval } from '@aex/contracts/market';
import type { BarRow } from './market-store.ts';

/**
 * Daily bars put together to calendar weeks (from Monday) or months. A bar carries the date of its last session, so that no
 * bar is dated before its prices were known; a field that one of its days lacks is null.
 */
export function barsByInterval(bars: readonly BarRow[], interval: BarInterval): BarRow[] {
  if (interval === '1d') return [...bars];
  const periodOf = interval === '1wk' ? mondayOf : monthOf;
  return [...Map.groupBy(bars, ({ date }) => periodOf(date)).values()].flatMap(joined);
}

function joined(bars: readonly BarRow[]): BarRow[] {
  const first = bars[0];
  const last = bars.at(-1);
  if (first === undefined || last === undefined) return [];
  return [
    {
      date: last.date,
      open: first.open,
      high: highest(bars.map(({ high }) => high)),
      low: negated(highest(bars.map(({ low }) => negated(low)))),
      close: last.close,
      volume: bars.reduce<number | null>(
        (sum, { volume }) => (sum === null || volume === null ? null : sum + volume),
        0,
      ),
    },
  ];
}

function highest(values: ReadonlyArray<number | null>): number | null {
  return values.reduce((best, value) => (best === null || value === null ? null : Math.max(best, value)));
}

function negated(value: number | null): number | null {
  return value === null ? null : -value;
}

function mondayOf(date: string): string {
  const day = dayNumberOf(date);
  return dateOf(day - ((weekdayOf(day) + 6) % 7));
}

function monthOf(date: string): string {
  return date.slice(0, 7);
}
