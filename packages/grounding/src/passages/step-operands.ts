import type { FigureContext } from './grounding.ts';
import type { NamedRow } from './named-rows.ts';
import { isOfPeriod, type PassageNumber } from './passage-number.ts';
import type { PassageSegment } from './passage-segments.ts';

const beforeBase =
  /(?:%|\b(?:percent(?:age)?|proportion|fraction|relative|compared|multiple|times))\s(?:(?:of|to|with)\s)?(?:(?:the|its|our|their|that)\s)?(?:(?:company|group|firm)['’]s\s)?$/i;
const firstIsGreater = /\b(?:exceed\w*|surpass\w*|outpac\w*|(?:more|higher|greater|larger) than|above)\b/i;
const firstIsLess = /\b(?:(?:less|lower|fewer|smaller) than|below|short of)\b/i;

const spannedYears = /\b((?:19|20)\d\d)\s?(?:to|through|[-–])\s?(?:fiscal\s)?((?:19|20)\d\d)\b/;

/** The years that a text names and those between, "from 2021 through 2023"; none where it names no such span. */
function yearsSpanned(text: string): string[] {
  const [, first, last] = spannedYears.exec(text) ?? [];
  const from = Number(first);
  return first === undefined
    ? []
    : Array.from({ length: Math.max(0, Number(last) - from + 1) }, (_, at) => `${from + at}`);
}

/** Is a number of a period that the claim names? Any is where it names none that the operands have. */
export function claimedPeriods(
  segments: readonly PassageSegment[],
  { periods, clause }: FigureContext,
): (number: PassageNumber) => boolean {
  const wanted = [...periods, ...yearsSpanned(clause)];
  const isClaimed = (number: PassageNumber): boolean => isOfPeriod(number, wanted);
  const isKnown = segments.some(({ numbers }) => numbers.some(isClaimed));
  return (number) => !isKnown || number.period === null || isClaimed(number);
}

/** The numbers of the row that the others are a share of: "A is 5 % of B", "as a percentage of B", "the proportion of A to B"; null when that is not told. */
export function baseOf(
  named: readonly NamedRow[],
  { clause, figure }: FigureContext,
): ReadonlySet<PassageNumber> | null {
  const [first, second, third] = named;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const marked = named.filter(({ start }) => beforeBase.test(clause.slice(0, start)));
  const last = marked.at(-1);
  if (last !== undefined) return new Set(last.row.numbers);
  return first.start < clause.indexOf(figure.text) ? new Set(second.row.numbers) : null;
}

/** Which of two things a text says to be the greater: 1 for the first, -1 for the second, 0 where it does not say. */
export function comparedSide(text: string): -1 | 0 | 1 {
  if (firstIsGreater.test(text)) return 1;
  return firstIsLess.test(text) ? -1 : 0;
}

/** Do two numbers of rows that the clause sets against one another stand in the order that it says? */
export function standsAsTold(
  named: readonly NamedRow[],
  [first, second]: readonly [PassageNumber, PassageNumber],
  { clause }: FigureContext,
): boolean {
  const [one, other, third] = named;
  if (one === undefined || other === undefined || third !== undefined) return true;
  const side = comparedSide(clause);
  if (side === 0) return true;
  const isInOrder = one.row.numbers.includes(first) && other.row.numbers.includes(second);
  const isTurned = one.row.numbers.includes(second) && other.row.numbers.includes(first);
  if (!isInOrder && !isTurned) return true;
  return Math.sign(isInOrder ? first.size - second.size : second.size - first.size) === side;
}
