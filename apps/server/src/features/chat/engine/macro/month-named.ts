import { findDates } from '../reading/date-words.ts';
import type { Question } from '../reading/question.ts';

const dayMs = 86_400_000;

/**
 * The first day of the month from which a question looks to another one ("from October 2009 to June 2017"): of readings that are
 * told by the month its own is meant, and not the last of the month before, from which a return is measured. Null for other spans.
 */
export function monthNamedFirst({ plain, period }: Pick<Question, 'plain' | 'period'>): string | null {
  if (period?.kind !== 'between') return null;
  const [first, second] = findDates(plain);
  if (first?.unit !== 'month' || second === undefined) return null;
  const behind = new Date(Date.parse(period.start) + dayMs).toISOString().slice(0, 10);
  return first.first === behind ? first.first : null;
}
