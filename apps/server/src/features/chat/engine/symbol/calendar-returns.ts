import { mean } from '@aex/quant/statistics';
import type { PriceHistory } from '#features/market/index.ts';
import type { FigureSpec } from '../figure-finding.ts';

export type SpanReturn = { label: string; start: string; end: string; pct: number; isWhole: boolean };

export type SpanUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The return of a calendar year as a figure, named by its year. */
export function yearFigure({ label, pct, start, end }: SpanReturn): FigureSpec {
  return {
    key: `y${label}`,
    metric: 'calendar-year return',
    aliases: ['return'],
    value: pct,
    unit: 'percent',
    period: { start, end },
  };
}

/** Returns of the days, weeks, months, quarters or years of a history, oldest first; the first and last span may be parts. */
export function spanReturns({ bars }: PriceHistory, unit: SpanUnit): SpanReturn[] {
  const spans: SpanReturn[] = [];
  let base = bars[0];
  let last = bars[0];
  if (base === undefined || last === undefined) return spans;
  let isWhole = false;
  for (const bar of bars.slice(1)) {
    if (labelOf(bar.date, unit) !== labelOf(last.date, unit)) {
      if (last !== base) spans.push(returnOf(base, last, { unit, isWhole }));
      base = last;
      isWhole = true;
    }
    last = bar;
  }
  if (last !== base)
    spans.push(returnOf(base, last, { unit, isWhole: unit === 'day' || (isWhole && isOver(last.date, unit)) }));
  return spans;
}

// A span is over where the next weekday belongs to another one.
function isOver(date: string, unit: SpanUnit): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  const days = { 5: 3, 6: 2 }[new Date(time).getUTCDay()] ?? 1;
  return labelOf(new Date(time + days * 86_400_000).toISOString().slice(0, 10), unit) !== labelOf(date, unit);
}

// A week is named by its Monday.
function labelOf(date: string, unit: SpanUnit): string {
  if (unit === 'quarter') return `${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
  if (unit !== 'week') return date.slice(0, { day: 10, month: 7, year: 4 }[unit]);
  const time = Date.parse(`${date}T00:00:00Z`);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - sinceMonday * 86_400_000).toISOString().slice(0, 10);
}

type Close = { date: string; close: number };

function returnOf(base: Close, last: Close, { unit, isWhole }: { unit: SpanUnit; isWhole: boolean }): SpanReturn {
  return {
    label: labelOf(last.date, unit),
    start: base.date,
    end: last.date,
    pct: (last.close / base.close - 1) * 100,
    isWhole,
  };
}

type MonthRecord = { month: number; averagePct: number; positivePct: number; count: number };

/** What each calendar month was like on average, over whole months. */
export function monthRecords(history: PriceHistory): MonthRecord[] {
  const months = spanReturns(history, 'month').filter(({ isWhole }) => isWhole);
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
    const own = months.filter(({ label }) => Number(label.slice(5, 7)) === month).map(({ pct }) => pct);
    if (own.length === 0) return [];
    const positivePct = (own.filter((pct) => pct > 0).length / own.length) * 100;
    return [{ month, averagePct: mean(own), positivePct, count: own.length }];
  });
}

type WeekdayRecord = { weekday: number; averagePct: number; positivePct: number; count: number };

/** What each day of the week was like on average, Monday being 1; days of the week without a session are not there. */
export function weekdayRecords(history: PriceHistory): WeekdayRecord[] {
  const days = spanReturns(history, 'day');
  return [1, 2, 3, 4, 5, 6, 0].flatMap((weekday) => {
    const own = days.filter(({ end }) => new Date(`${end}T00:00:00Z`).getUTCDay() === weekday).map(({ pct }) => pct);
    if (own.length === 0) return [];
    const positivePct = (own.filter((pct) => pct > 0).length / own.length) * 100;
    return [{ weekday, averagePct: mean(own), positivePct, count: own.length }];
  });
}

type RollingReturns = { start: string; end: string; pct: number }[];

/** Compound yearly rates over every window of that many years, one for each session it ends on. */
export function rollingReturns({ bars }: PriceHistory, years: number): RollingReturns {
  const rates: RollingReturns = [];
  let start = 0;
  for (const bar of bars) {
    const from = `${Number(bar.date.slice(0, 4)) - years}${bar.date.slice(4)}`;
    const next = () => bars[start + 1]?.date ?? '9999';
    while (next() <= from) start += 1;
    const base = bars[start];
    if (base === undefined || base.date > from) continue;
    rates.push({ start: base.date, end: bar.date, pct: ((bar.close / base.close) ** (1 / years) - 1) * 100 });
  }
  return rates;
}
