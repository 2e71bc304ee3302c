import { numberWords } from '../reading/number-words.ts';
import type { Period } from '../reading/period.ts';

// "The average move on CPI days" is one of a price; "what does it mean?" asks for a word.
export const averageWords =
  /\b(?:averages?|averaged|avg|(?<!\bwhat (?:does|do|did|would) .{1,50})mean|typical(?:ly)?)\b(?! (?!of (?:monthly |nonfarm )*(?:payrolls?|jobs?)\b)(?:[a-z]+ ){0,2}(?:moves?|returns?|gains?|loss(?:es)?|reactions?|performance|drawdowns?)\b)/;

// "How does it compare with the 2000s?" sets the newest reading beside the mean of that time.
export const besideDecade =
  /\b(?:compar\w+ (?:[a-z']+ ){0,5}(?:to|with)|(?:above|below|higher than|lower than)|against|versus|vs|than) (?:the )?(?:19|20)\d0'?s\b/;

/** Whether a plain text asks for the mean of a series: by that word, or by setting it beside a decade. */
export function asksMean(plain: string): boolean {
  return averageWords.test(plain) || besideDecade.test(plain);
}

/** The percentile of its readings that a plain text asks for, from 1 to 99; null where it names none. */
export function percentileAsked(plain: string): number | null {
  const said = Number(/\b(\d{1,2})(?:st|nd|rd|th) percentile\b/.exec(plain)?.[1] ?? 0);
  return said > 0 ? said : null;
}

const ofMonths = new RegExp(
  `\\b(\\d{1,2}|${Object.keys(numberWords).join('|')})[- ](months?|weeks?|years?) (?:moving |trailing |rolling )?(?:averages?|mean|avg)\\b`,
);

/** The months, weeks or years up to now over which a plain text wants a mean: "its 12-month average"; null where it names none. */
export function monthsOfMean(plain: string): Period | null {
  const [, said, unit] = ofMonths.exec(plain) ?? [];
  const count = said === undefined ? 0 : (numberWords[said] ?? Number(said));
  return count > 0 ? { kind: 'trailing', count, unit: unitOf(unit ?? '') } : null;
}

function unitOf(word: string): 'week' | 'month' | 'year' {
  if (word.startsWith('week')) return 'week';
  return word.startsWith('year') ? 'year' : 'month';
}
