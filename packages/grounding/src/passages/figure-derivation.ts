import { type DerivationKind, kindsOf } from './derived-values.ts';
import { coverageOf, derivesAs, labelFit, significantDigits } from './figure-match.ts';
import { isLong, isSumOfAlike, sumsOf, yieldsSum } from './figure-sums.ts';
import type { FigureContext, Grounding } from './grounding.ts';
import { type NamedRow, rowNamedBy, rowsNamedIn } from './named-rows.ts';
import { findPair, isDatedApart } from './number-pairs.ts';
import type { Passage, PassageSegment } from './passage-segments.ts';
import { isCompound, twoStepValues } from './two-step-values.ts';
import { baseOf, claimedPeriods } from './step-operands.ts';

const relevantSegments = 8;
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

/** Says the clause that one thing moved, so that the row it names is the only one that tells by how much? */
function isMove(kinds: ReadonlySet<DerivationKind>): boolean {
  return kinds.size > 0 && [...kinds].every((kind) => kind === 'change' || kind === 'difference' || kind === 'average');
}

/** The rows that the clause names, where it names two or more, else the row that it says moved; null for none. */
function rowsOf(named: readonly NamedRow[], moved: PassageSegment | null): PassageSegment[] | null {
  if (named.length > 1) return named.map(({ row }) => row);
  return moved !== null && moved.numbers.length > 1 ? [moved] : null;
}

const leastMeantFit = 0.75;

/** The two rows that a clause speaks of by nearly whole names, where it speaks of two. */
function meantRows(ranked: readonly RankedSegment[], kinds: ReadonlySet<DerivationKind>): PassageSegment[] {
  const rows = ranked
    .filter(({ segment, rank }) => segment.isRow && rank >= leastMeantFit)
    .map(({ segment }) => segment);
  return rows.length === 2 && (kinds.has('sum') || kinds.has('share')) ? rows : [];
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
  const isYearly = isCompound(context);
  const moved = isMove(kinds) || isYearly ? rowNamedBy(context.clause, passage, context.periods) : null;
  const named = kinds.size === 0 ? [] : rowsNamedIn(context.clause, passage);
  const rows = rowsOf(named, moved);
  if (context.isLevel && rows === null) return null;
  const operands = rows ?? fitting;
  const isClaimed = claimedPeriods(operands, context);
  const base = baseOf(named, context);
  const pair = isYearly ? null : findPair(operands, { context, kinds, base, named, isClaimed });
  const sums = sumsOf(passage, summed, { context, named: rows, isClaimed });
  const isSum = pair === null && !isCoarse && !isYearly && yieldsSum(sums, context, kinds);
  const steps =
    pair === null && !isSum && !isCoarse
      ? twoStepValues(rows ?? meantRows(ranked, kinds), { context, kinds, base })
      : [];
  const isStepped = steps.some((value) => derivesAs(value, context.figure));
  const isTold = pair !== null || isSum || isStepped;
  if (!isTold && (isCoarse || !isSumOfAlike(passage.segments, kinds, { context, isClaimed }))) return null;
  const isNamed = isTold
    ? kinds.size > 0
    : kinds.has('sum') && isSumOfAlike(relatedTo(context, passage), kinds, { context, isClaimed });
  if (!context.isComputed || !isNamed) return unnamedStep;
  const row = fitting.find(({ isRow, numbers }) => isRow && pair?.every((number) => numbers.includes(number)));
  return {
    state: 'derived',
    coverage: coverageOf(top.segment, context.words),
    segment: top.segment,
    rowFit: row === undefined ? 0 : labelFit(row, context),
    isOfNamedRows: rows !== null && (pair !== null || isStepped),
    movesAsTold: pair !== null && context.direction !== null && isDatedApart(pair),
  };
}
