import { formatDate } from '@aex/grounding/slots/slot-format';
import { dateOf, dayNumberOf } from '@aex/quant/calendar/day-number';
import { dayBefore } from '../reading/date-words.ts';
import { numberWords } from '../reading/number-words.ts';
import type { Period } from '../reading/period.ts';
import { layOnDates } from '../reading/period-dates.ts';
import type { Task } from '../task.ts';

const usualSpans = 3;
const number = `(\\d{1,2}|${Object.keys(numberWords).join('|')})`;
const unit = '(year|quarter|month)';
/** "In each of the last three years", "every quarter", "six months in a row": the words of a plain text that ask of every one. */
export const eachSpanWords = `(?:(?:in |for |over )?(?:each|every)(?: single| one)?(?: of)?(?: the)?(?: (?:last|past))?(?: ${number})?(?: full| whole| calendar)* ${unit}s?|${number} (?:(?:straight|consecutive) (?:calendar )?${unit}s|(?:calendar )?${unit}s (?:in a row|running|straight|in succession))|all (?:of the |the )?(?:last |past )?${number} (?:calendar )?${unit}s)`;

/** A whole year, quarter or month, between the last days of two of them. */
export type WholeSpan = { label: string; start: string; end: string; unit: SpanUnit };
type SpanUnit = 'year' | 'quarter' | 'month';
const monthsOf: Readonly<Record<SpanUnit, number>> = { year: 12, quarter: 3, month: 1 };

/** The whole spans that a question means, the oldest first. */
export function wholeSpansAsked({ question: { plain, period }, moment }: Task): WholeSpan[] {
  const said = new RegExp(eachSpanWords).exec(plain)?.slice(1) ?? [];
  const unitSaid = (['year', 'quarter', 'month'] as const).find((each) => said.includes(each)) ?? 'year';
  const months = monthsOf[unitSaid];
  const number = said.find((each) => each !== undefined && each !== unitSaid);
  const count = number === undefined ? null : (numberWords[number] ?? Number(number));
  const today = moment.toISOString().slice(0, 10);
  // A span that begins with the last day of a month begins with the next one.
  const range = period === null ? null : layOnDates(period, today);
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const endsWith = (day: string) => monthOf(dateOf(dayNumberOf(day) + 1));
  // Months are counted from the first one; a span that is not over is none.
  const over = Math.floor(endsWith(range === null ? today : range.to) / months) * months;
  const isNumbered = count !== null && (period === null || period.kind === 'trailing' || period.kind === 'all');
  const begin = isNumbered
    ? over - count * months
    : range === null || period?.kind === 'all'
      ? over - usualSpans * months
      : Math.ceil(endsWith(range.from) / months) * months;
  // "The past year" holds as many whole spans as any year, whatever day it is.
  const least = period?.kind === 'trailing' && !isNumbered ? over - wholeMonths(period) : begin;
  const starts = Array.from({ length: Math.max(0, (over - least) / months) }, (_each, index) => least + index * months);
  return starts.map((start): WholeSpan => {
    const year = Math.floor(start / 12);
    const label =
      unitSaid === 'year'
        ? String(year)
        : unitSaid === 'quarter'
          ? `Q${(start % 12) / 3 + 1} ${year}`
          : formatDate(dayBeforeMonth(start + 1).slice(0, 7));
    return { label, start: dayBeforeMonth(start), end: dayBeforeMonth(start + months), unit: unitSaid };
  });
}

function wholeMonths(period: Extract<Period, { kind: 'trailing' }>): number {
  return period.unit === 'year' ? period.count * 12 : period.unit === 'month' ? period.count : 0;
}

function dayBeforeMonth(month: number): string {
  return dayBefore(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`);
}
