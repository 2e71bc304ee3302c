import { findDates, type NamedDates } from '../reading/date-words.ts';
import type { Question } from '../reading/question.ts';

const ofOneDay =
  /\b(?:ends?|ended|ending|closed?|closing|finish\w*|start\w*|beg[iau]n\w*|open\w*|(?:first|last) day|mid)\b/;

/**
 * The month, quarter or year of which a question asks a series that is read by the day or the week, and so its mean beside its
 * last reading; null for days, for several such spans and for the end or the beginning of one.
 */
export function wholeSpanAsked({ plain, period }: Pick<Question, 'plain' | 'period'>): NamedDates | null {
  if (period?.kind !== 'between' || ofOneDay.test(plain)) return null;
  const [only, other] = findDates(plain);
  return only !== undefined && other === undefined && only.unit !== 'day' && only.last === period.end ? only : null;
}
