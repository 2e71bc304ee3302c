import { type DerivationKind, kindsOf, pairValues, spansClaim } from './derived-values.ts';
import { coverageOf, derivesAs, labelFit, significantDigits } from './figure-match.ts';
import { isLong, isSumOfAlike, sumsOf, yieldsSum } from './figure-sums.ts';
import type { FigureContext, Grounding } from './grounding.ts';
import { type NamedRow, rowNamedBy, rowsNamedIn } from './named-rows.ts';
import type { PassageNumber } from './passage-number.ts';
import type { Passage, PassageSegment } from './passage-segments.ts';
import { baseOf, claimedPeriods, standsAsTold } from './step-operands.ts';

const relevantSegments = 8;
const numbersOfSegment = 8;
const leastRowFit = 0.4;
const leastProseFit = 0.1;

type RankedSegment = { segment: PassageSegment; rank: number };

function rankedSegments(passage: Passage, context: FigureContext): RankedSegment[] {
  return passage.segments
    .filter((segment) => segment.numbers.length > 0 && coverageOf(segment, context.words) > 0)
    .map((segment) => ({ segment, rank: labelFit(segment, context) }))
    .toSorted((left, right) => right.rank - left.rank)
    .slice(0, relevantSegments);
}

function relatedTo(context: FigureContext, passage: Passage): PassageSegment[] {
  return passage.segments.filter((segment) => coverageOf(segment, context.words) > 0);
}

function isFitting({ segment, rank }: RankedSegment): boolean {
  return rank >= (segment.isRow ? leastRowFit : leastProseFit);
}

type Pair = readonly [PassageNumber, PassageNumber];

/** Are both of periods as long as each other and as the claim's, where all this is written? */
function areAsLong(first: PassageNumber, second: PassageNumber, months: number | null): boolean {
  return new Set([first.months, second.months, months].filter((length) => length !== null)).size <= 1;
}

/** Says the clause that one thing moved, so that the row it names is the only one that tells by how much? */
function isMove(kinds: ReadonlySet<DerivationKind>): boolean {
  return kinds.size > 0 && [...kinds].every((kind) => kind === 'change' || kind === 'difference' || kind === 'average');
}

/** The rows that the clause names, where it names two or more, else the row that it says moved; null for none. */
function rowsOf(named: readonly NamedRow[], moved: PassageSegment | null): PassageSegment[] | null {
  if (named.length > 1) return named.map(({ row }) => row);
  return moved !== null && moved.numbers.length > 1 ? [moved] : null;
}

function isDatedApart([first, second]: Pair): boolean {
  return first.period !== null && second.period !== null && first.period !== second.period;
}

/** Numbers of one row or sentence, of one column of two rows, and of two sentences in any way. */
function pairsOf(segments: readonly PassageSegment[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [index, segment] of segments.entries()) {
    const numbers = segment.numbers.slice(0, numbersOfSegment);
    for (const [at, first] of numbers.entries()) {
      for (const second of numbers.slice(at + 1)) pairs.push([first, second]);
      for (const other of segments.slice(index + 1)) {
        const others = segment.isRow && other.isRow ? other.numbers.slice(at, at + 1) : other.numbers;
        for (const second of others.slice(0, numbersOfSegment)) pairs.push([first, second]);
      }
    }
  }
  return pairs;
}

/** A step that the clause does not name carries none of its words: it keeps the figure from being missing, no more. */
const unnamedStep: Grounding = { state: 'derived', coverage: 0, segment: null, rowFit: 0 };

/** Looks for the figure as a change, difference, share, sum or average of numbers of the segments that fit best. */
export function findDerived(passage: Passage, context: FigureContext): Grounding | null {
  const ranked = rankedSegments(passage, context);
  const [top] = ranked;
  if (top === undefined) return null;
  const kinds = kindsOf(context, context.figure.unit === 'percent');
  const fitting = ranked.filter(isFitting).map(({ segment }) => segment);
  const summed = isLong(context) ? ranked.map(({ segment }) => segment) : fitting;
  const isCoarse = significantDigits(context.figure) < 2;
  const moved = isMove(kinds) ? rowNamedBy(context.clause, passage, context.periods) : null;
  const named = kinds.size === 0 ? [] : rowsNamedIn(context.clause, passage);
  const rows = rowsOf(named, moved);
  const operands = rows ?? fitting;
  const isClaimed = claimedPeriods(operands, context);
  const base = baseOf(named, context);
  const pairs = isCoarse ? operands.slice(0, 1).flatMap((segment) => pairsOf([segment])) : pairsOf(operands);
  const pair = pairs.find(
    ([first, second]) =>
      spansClaim(first, second, context.periods) &&
      areAsLong(first, second, context.months) &&
      (isClaimed(first) || isClaimed(second)) &&
      (isDatedApart([first, second]) || (isClaimed(first) && isClaimed(second))) &&
      standsAsTold(named, [first, second], context) &&
      pairValues(first, second, { context, kinds, base }).some((value) => derivesAs(value, context.figure)),
  );
  const sums = sumsOf(passage, summed, { context, named: rows, isClaimed });
  const isSum = pair === undefined && !isCoarse && yieldsSum(sums, context, kinds);
  if (pair === undefined && !isSum && (isCoarse || !isSumOfAlike(passage.segments, kinds, { context, isClaimed })))
    return null;
  const isNamed =
    pair !== undefined || isSum
      ? kinds.size > 0
      : kinds.has('sum') && isSumOfAlike(relatedTo(context, passage), kinds, { context, isClaimed });
  if (!context.isComputed || !isNamed) return unnamedStep;
  const row = fitting.find(({ isRow, numbers }) => isRow && pair?.every((number) => numbers.includes(number)));
  return {
    state: 'derived',
    coverage: coverageOf(top.segment, context.words),
    segment: top.segment,
    rowFit: row === undefined ? 0 : labelFit(row, context),
    movesAsTold: pair !== undefined && context.direction !== null && isDatedApart(pair),
  };
}
