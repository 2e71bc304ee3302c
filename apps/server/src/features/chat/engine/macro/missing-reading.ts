import { formatDate } from '@aex/grounding/slots/slot-format';
import { findDates, type NamedDates } from '../reading/date-words.ts';
import type { Question } from '../reading/question.ts';
import { metricName, quarterText } from './macro-figures.ts';

type Unit = 'day' | 'month' | 'quarter';

const unitOf: Readonly<Record<string, Unit>> = { daily: 'day', monthly: 'month', quarterly: 'quarter' };

const dayMs = 86_400_000;
/** How many days behind a missing reading the next one is looked for. */
const waits: Readonly<Record<Unit, readonly number[]>> = {
  day: [1, 2, 3, 4, 5, 7],
  month: [28, 59, 90],
  quarter: [85, 175],
};

/** The day, month or quarter of which a question asks the one reading of a series that is read so often; null for a longer span. */
export function oneReadingAsked(
  { plain, period }: Pick<Question, 'plain' | 'period'>,
  frequency: string,
): NamedDates | null {
  const unit = unitOf[frequency];
  if (unit === undefined || period?.kind !== 'between') return null;
  return findDates(plain).find((dates) => dates.unit === unit && dates.last === period.end) ?? null;
}

/** The last days of the spans behind it in which the reading after a missing one may lie. */
export function daysBehind({ last }: NamedDates, frequency: string): string[] {
  const unit = unitOf[frequency];
  return unit === undefined
    ? []
    : waits[unit].map((days) => new Date(Date.parse(last) + days * dayMs).toISOString().slice(0, 10));
}

/** A time that a question names, as a sentence tells it. */
export function timeText({ first, unit }: NamedDates): string {
  if (unit === 'year') return first.slice(0, 4);
  if (unit === 'quarter') return quarterText(`${first.slice(0, 4)}Q${Math.ceil(Number(first.slice(5, 7)) / 3)}`);
  return formatDate(unit === 'month' ? first.slice(0, 7) : first);
}

/** Says that there is no reading of that time: one that is still to come, or one that was left out. */
export function missingText(metric: string, asked: NamedDates, isAhead: boolean): string {
  return isAhead
    ? `I hold no reading of ${metricName(metric)} for ${timeText(asked)} yet; the newest one is told.`
    : `There is no reading of ${metricName(metric)} for ${timeText(asked)}; those beside it are told.`;
}
