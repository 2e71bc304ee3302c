import { findDirections } from '#checking/directions';
import { extractFigures } from '#figures/figure-extraction';

import { nameSpans } from './named-rows.ts';
import { isOfPeriod, signedSize } from './passage-number.ts';
import type { Passage, PassageSegment } from './passage-segments.ts';
import { comparedSide } from './step-operands.ts';
import { claimWords } from './telling-words.ts';
import { movesIn, wayOf } from './turned-rows.ts';

type Span = { start: number; end: number };
type Name = Span & { segments: readonly PassageSegment[] };

/** What a table says of a clause that holds no more than the names of its rows and how they stand. */
export type RowStatement = 'shown' | 'turned' | null;

const ofTime =
  /\b(?:fiscal|years?|quarters?|months?|weeks?|periods?|dates?|end(?:ed|ing)?|compared|prior|previous|preceding|same|first|second|third|fourth|twelve|nine|six|three|both|each|January|February|March|April|May|June|July|August|September|October|November|December)\b/gi;
const degree = /\b(?:significant|slight|sharp|substantial|marked|further|considerabl[ey]|far|much)(?:ly)?\b/gi;
const standing =
  /^\s(?:(?:was|were|is|are|has|have|had|been|also|significantly|slightly|far|much)\s)*((?:exceed\w*|surpass\w*|outpac\w*)|(?:more|higher|greater|larger|less|lower|fewer|smaller) than|above|below)\s(?:the\s|its\s|our\s)?$/i;

/** Are the names, what is said of them and times all that a clause holds? */
function isAll(clause: string, spans: readonly Span[]): boolean {
  const rest = spans
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, clause);
  return claimWords(rest.replaceAll(ofTime, ' ').replaceAll(degree, ' ')).length === 0;
}

/** The longest name at each place. */
function longestNames(clause: string, passage: Passage): Name[] {
  const names = nameSpans(clause, passage);
  return names
    .filter((name) => !names.some((other) => other !== name && other.start <= name.start && other.end >= name.end))
    .toSorted((one, other) => one.start - other.start);
}

/** The sides on which the first row stands to the second, 1 for more, in the columns of the claim's periods, else in all. */
function sidesOf(first: PassageSegment, second: PassageSegment, wanted: readonly string[]): Set<number> {
  const columns = first.numbers.flatMap((one, at) => {
    const other = second.numbers[at];
    return other === undefined || other.period !== one.period || other.isPercent !== one.isPercent
      ? []
      : [{ one, other }];
  });
  const named = columns.filter(({ one }) => isOfPeriod(one, wanted));
  return new Set(
    (named.length > 0 ? named : columns).map(({ one, other }) => Math.sign(signedSize(one) - signedSize(other))),
  );
}

/** "Fares exceeded freight in 2023." */
function judgeComparison(clause: string, wanted: readonly string[], passage: Passage): RowStatement {
  const [first, second, third] = longestNames(clause, passage);
  if (first === undefined || second === undefined || third !== undefined) return null;
  const between = clause.slice(first.end, second.start);
  const side = standing.test(between) ? comparedSide(between) : 0;
  const [[one, ...others], [two, ...rest]] = [first.segments, second.segments];
  if (side === 0 || one === undefined || two === undefined || others.length + rest.length > 0) return null;
  if (!isAll(clause, [first, { start: first.end, end: second.start }, second])) return null;
  const [found, another] = sidesOf(one, two, wanted);
  if (found === undefined || another !== undefined || found === 0) return null;
  return found === side ? 'shown' : 'turned';
}

/** "Fares rose from 2022 to 2023." */
function isMoveShown(clause: string, wanted: readonly string[], passage: Passage): boolean {
  const moves = movesIn(clause, passage);
  const directions = findDirections(clause);
  return (
    moves.length > 0 &&
    moves.every(({ segments, direction }) => segments.every((row) => wayOf(row, wanted) === direction)) &&
    isAll(clause, [...moves, ...directions])
  );
}

/** Does a table show what a clause says of its rows, or the contrary of how it compares them? */
export function judgeByRows(claim: string, clause: string, passage: Passage): RowStatement {
  const wanted = extractFigures(claim).flatMap(({ kind, iso }) => (kind === 'quantity' || iso === null ? [] : [iso]));
  const compared = judgeComparison(clause, wanted, passage);
  return compared ?? (isMoveShown(clause, wanted, passage) ? 'shown' : null);
}
