import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import type { Bar, RangeId } from '#features/charts/bar-ranges.ts';
import { eventTexts, type EventsByBar } from '#features/charts/chart-events.ts';
import { isMoment } from '#features/charts/time-slots.ts';
import { formatNumber } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';

const texts = chartFrameCopy.priceReading;

export type Point = { date: string; value: number };
/** Bars with what their changes are counted from; the first of them where it is null. */
export type ReadSeries = { bars: readonly Bar[]; base: number | null };
export type ComparedSeries = ReadSeries & { symbol: string };

/** Each close as its change in percent from the base; nothing where that is not above zero. */
export function percentFromStart({ bars, base }: ReadSeries): Point[] {
  const start = base ?? bars[0]?.close;
  if (start === undefined || start <= 0) return [];
  return bars.map(({ date, close }) => ({ date, value: (close / start - 1) * 100 }));
}

/** The change in percent on the bar before, within a session on the close before it; null where that is not known. */
export function changeAt({ bars, base }: ReadSeries, index: number): number | null {
  const bar = bars[index];
  if (bar === undefined) return null;
  const before = base ?? (isMoment(bar.date) ? undefined : bars[index - 1]?.close);
  return before === undefined || before <= 0 ? null : (bar.close / before - 1) * 100;
}

function directed(percent: number, digits: number): string {
  const size = formatNumber(Math.abs(percent), digits);
  return percent < 0 ? texts.down(size) : texts.up(size);
}

/** What the chart shows, in one sentence for who cannot see it. */
export function chartSummary({ symbol, range }: { symbol: string; range: RangeId }, series: ReadSeries): string {
  const total = percentFromStart(series).at(-1)?.value;
  const head = range === '1D' ? texts.headOfDay(symbol) : texts.head({ symbol, range });
  if (total === undefined) return texts.noBars(head);
  const closes = series.bars.map(({ close }) => close);
  const lowest = formatNumber(Math.min(...closes), 2);
  const highest = formatNumber(Math.max(...closes), 2);
  const sayOfDay = series.base === null ? texts.pricesSinceFirst : texts.pricesBetween;
  const say = range === '1D' ? sayOfDay : texts.closesBetween;
  return say({ head, total: directed(total, 1), lowest, highest });
}

const nothing: EventsByBar = new Map();

/** One bar as it is spoken, with what happened on its day. */
export function spokenBar(series: ReadSeries, index: number, events = nothing): string {
  const bar = series.bars[index];
  if (bar === undefined) return '';
  const change = changeAt(series, index);
  const figures = { day: formatAsOf(bar.date), close: formatNumber(bar.close, 2) };
  const reading =
    change === null ? texts.bar(figures) : texts.barWithChange({ ...figures, change: directed(change, 1) });
  const told = eventTexts(events, bar.date);
  return told === '' ? reading : `${reading}. ${told}`;
}

/** Closes of the compared symbols by day. */
export function closesByDate(compared: readonly ComparedSeries[]): ReadonlyMap<string, number>[] {
  return compared.map(({ bars }) => new Map(bars.map(({ date, close }) => [date, close])));
}

/** The chart's data as comma-separated text, full precision; what is missing is empty. */
export function csvOf(bars: readonly Bar[], compared: readonly ComparedSeries[]): string {
  const closes = closesByDate(compared);
  const head = ['date', 'open', 'high', 'low', 'close', 'volume', ...compared.map(({ symbol }) => texts.close(symbol))];
  const rows = bars.map((bar) => [
    bar.date,
    ...[bar.open, bar.high, bar.low, bar.close, bar.volume].map((value) => value ?? ''),
    ...closes.map((byDate) => byDate.get(bar.date) ?? ''),
  ]);
  return `${[head, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}
