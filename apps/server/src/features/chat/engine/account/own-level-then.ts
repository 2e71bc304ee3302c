import type { Question } from '../reading/question.ts';
import { asksSectors } from './portfolio-sectors-section.ts';

const worthThen =
  /^(?!.*\b(?:best|worst|most|peak|high|low|ever|change[ds]?)\b).*\b(?:was|were)\b.{0,40}\b(?:worth|value)\b/;
const ofLevel =
  /^(?!.*\b(?:interest|earn\w*|best|worst|most|peak|high|low|ever|change[ds]?|since|return\w*|gain\w*)\b).*\b(?:cash|worth|value)\b/;
const ago = /\b(?:an?|one|two|three|four|five|six|\d{1,2}) (?:year|month|week|quarter)s? ago\b/i;

type Asked = Pick<Question, 'own' | 'text' | 'symbols' | 'period'>;

/**
 * The day of which the value, the cash or the sectors are asked for, in the span that a question names: "and a year ago?" behind
 * them is of that day, too; null where a figure of the whole span is asked for.
 */
export function levelDayAsked(
  { own, text, symbols, period }: Asked,
  { from, to }: { from: string | null; to: string },
): string | null {
  const isOfSectors = symbols.length === 0 && asksSectors(own);
  const isOfLevel = (symbols.length === 0 && worthThen.test(own)) || (ofLevel.test(own) && ago.test(text));
  if (!isOfSectors && !isOfLevel) return null;
  // A year of sectors is told as it ended, and what they were a year ago as of its beginning.
  const isOfEnd = period?.kind === 'between' || (isOfSectors && !ago.test(text));
  return isOfEnd ? to : from;
}
