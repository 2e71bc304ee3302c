import { isOfBeginning } from '../reading/named-spans.ts';
import { layOnDates } from '../reading/period-dates.ts';
import type { Question } from '../reading/question.ts';

/** The past day of which a level is asked: that of a span is the one at its end, that of "a year ago" the one at its beginning. */
export function dayAsked({ period, plain }: Question, newest: string): string | null {
  if (period === null) return null;
  if (period.kind === 'trailing') return /\bago\b/.test(plain) ? layOnDates(period, newest).from : null;
  const isPast = period.kind === 'between' || period.kind === 'part_of_year' || period.kind === 'previous';
  if (!isPast) return null;
  const { from, to } = layOnDates(period, newest);
  return isOfBeginning(plain) ? from : to;
}
