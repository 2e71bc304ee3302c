import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';
import { previousSession } from '@aex/quant/calendar/exchange-calendar';
import { monthsLater } from '@aex/quant/calendar/month-step';
import { dayBefore } from './date-words.ts';
import { type Period, type PeriodUnit, wholeStart } from './period.ts';

/** A span of time as a question words it; it is laid on real dates once the newest data are known. */
export type DateRange = { from: string; to: string };

/**
 * The first day that belongs to a period as it is laid on dates. A span is laid from the day before it, whose close a return is
 * measured from; one that begins with a day that is named holds that day.
 */
export function firstDayOf(period: Period, { from }: DateRange): string {
  const isOfDays = period.kind === 'all' || period.kind === 'since' || period.kind === 'between';
  const isNamed = (period.kind === 'since' || period.kind === 'between') && period.isOfDay === true;
  return isNamed || (isOfDays && dayAfter(from).slice(8) !== '01') ? from : dayAfter(from);
}

/** A day begins with the close before it, which may lie behind a weekend or a holiday. */
const longestDay = 4;

/** Whether a span is one day. */
export function isOfDay(period: Period | null): boolean {
  return period?.kind === 'between' && dayNumberOf(period.end) - dayNumberOf(period.start) <= longestDay;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The dates of a period that ends with the newest data. */
export function layOnDates(period: Period, newest: string): DateRange {
  switch (period.kind) {
    case 'trailing':
      return { from: stepBack(newest, period), to: newest };
    case 'year_to_date':
      return { from: `${yearOf(newest) - 1}-12-31`, to: newest };
    case 'decade_to_date':
      return { from: `${Math.floor(yearOf(newest) / 10) * 10 - 1}-12-31`, to: newest };
    case 'quarter_to_date':
      return { from: dayBefore(startOfMonth(newest, Math.floor((monthOf(newest) - 1) / 3) * 3 + 1)), to: newest };
    case 'month_to_date':
      return { from: dayBefore(startOfMonth(newest, monthOf(newest))), to: newest };
    case 'week_to_date':
      return { from: dayBefore(mondayOf(newest)), to: newest };
    case 'last_calendar_year':
      return { from: `${yearOf(newest) - 2}-12-31`, to: `${yearOf(newest) - 1}-12-31` };
    case 'all':
      return { from: wholeStart, to: newest };
    case 'since':
      return { from: period.start, to: newest };
    case 'since_month':
      return { from: sinceMonth(newest, period.month), to: newest };
    case 'previous':
      return previousUnit(newest, period.unit);
    case 'part_of_year':
      return partOfYear(newest, period);
    case 'between':
      return { from: period.start, to: period.end < newest ? period.end : newest };
  }
}

function previousUnit(newest: string, unit: 'month' | 'quarter'): DateRange {
  const months = unit === 'month' ? 1 : 3;
  // Where the newest day is the last one of its month, that month is over.
  const next = nextWeekday(newest);
  const own = startOfMonth(next, Math.floor((monthOf(next) - 1) / months) * months + 1);
  const first = stepBack(own, { count: months, unit: 'month' });
  return { from: dayBefore(first), to: dayBefore(own) };
}

function nextWeekday(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + (day.getUTCDay() === 5 ? 3 : day.getUTCDay() === 6 ? 2 : 1));
  return day.toISOString().slice(0, 10);
}

function partOfYear(newest: string, period: Extract<Period, { kind: 'part_of_year' }>): DateRange {
  const own = startOfMonth(newest, period.first);
  const back = period.yearsBack ?? (own <= newest ? 0 : 1);
  const first = `${yearOf(newest) - back}${own.slice(4)}`;
  const after = stepBack(first, { count: -period.months, unit: 'month' });
  return { from: dayBefore(first), to: dayBefore(after) < newest ? dayBefore(after) : newest };
}

function sinceMonth(newest: string, month: number): string {
  const own = startOfMonth(newest, month);
  return own <= newest ? own : `${yearOf(newest) - 1}${own.slice(4)}`;
}

function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return dateOf(dayNumberOf(date) - ((weekday + 6) % 7));
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7));
}

function startOfMonth(date: string, month: number): string {
  return `${date.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

// The rules of the exchange's calendar hold from 1990 on.
const firstSession = '1990-01-10';

function sessionsBack(date: string, count: number): string {
  let day = date;
  for (let step = 0; step < count && day > firstSession; step += 1) day = previousSession(day);
  return day;
}

/** The day that lies a span before another one. */
export function stepBack(date: string, { count, unit }: { count: number; unit: PeriodUnit }): string {
  if (unit === 'month' || unit === 'year') return monthsLater(date, -count * (unit === 'year' ? 12 : 1));
  if (unit === 'session') return sessionsBack(date, count);
  return dateOf(dayNumberOf(date) - count * (unit === 'week' ? 7 : 1));
}
