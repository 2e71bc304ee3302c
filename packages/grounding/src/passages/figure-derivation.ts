import type { Figure } from '#figures/figure';

import { type DerivationKind, kindsOf, pairValues, spansClaim } from './derived-values.ts';
import { coverageOf, derivesAs, labelFit, significantDigits } from './figure-match.ts';
import type { FigureContext, Grounding } from './grounding.ts';
import type { Passage, PassageNumber, PassageSegment } from './passage-segments.ts';

const relevantSegments = 8;
const numbersOfSegment = 8;
const longestSum = 12;
const mostParts = 4;
const digitsOfSum = 4;
/** Of an amount that may be a sum though no words say so. */
export const digitsOfAnySum = 7;
const mostApart = 10;
const mostAlike = 40;
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

function isFitting({ segment, rank }: RankedSegment): boolean {
  return rank >= (segment.isRow ? leastRowFit : leastProseFit);
}

type Pair = readonly [PassageNumber, PassageNumber];

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

/** Amounts that may be added up: of one sentence or row, of one column over rows that share a word of the claim, of all sentences. */
function sumsOf(passage: Passage, segments: readonly PassageSegment[], context: FigureContext): number[][] {
  const sentences = segments.map((segment) =>
    segment.numbers.filter((number) => segment.isRow || number.isMoney).map(({ size }) => size),
  );
  const prose = sentences.filter((_, at) => segments[at]?.isRow === false);
  const rows = passage.segments.filter(
    (segment) => segment.isRow && [...segment.label].some((word) => context.allWords.has(word)),
  );
  const columns = [0, 1, 2].map((column) => rows.flatMap((row) => row.numbers[column]?.size ?? []));
  const firsts = prose.flatMap((sizes) => sizes.slice(0, 1));
  return [...sentences, ...columns, firsts, prose.flat()].filter(
    (sizes) => sizes.length > 1 && sizes.length <= longestSum,
  );
}

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Is the figure the sum of two or more of the sizes? Asked only of figures with so many digits that chance hits none. */
function isSumOfSome(sizes: readonly number[], figure: Figure, most: number): boolean {
  const isReached = (from: number, sum: number, left: number): boolean =>
    sizes.some(
      (size, at) =>
        at >= from &&
        ((left < most && derivesAs(sum + size, figure)) || (left > 1 && isReached(at + 1, sum + size, left - 1))),
    );
  return isReached(0, 0, most);
}

function isLong({ figure }: FigureContext): boolean {
  return significantDigits(figure) >= digitsOfSum;
}

function yieldsSum(sums: readonly number[][], context: FigureContext, kinds: ReadonlySet<DerivationKind>): boolean {
  if (context.figure.unit === 'percent') return false;
  return sums.some(
    (sizes) =>
      ((kinds.has('sum') || kinds.size === 0) && derivesAs(total(sizes), context.figure)) ||
      (kinds.has('sum') && isLong(context) && isSumOfSome(sizes, context.figure, mostParts)) ||
      (kinds.has('average') && derivesAs(total(sizes) / sizes.length, context.figure)),
  );
}

/** A step that the clause does not name carries none of its words: it keeps the figure from being missing, no more. */
const unnamedStep: Grounding = { state: 'derived', coverage: 0, segment: null, rowFit: 0 };

/**
 * Is a long amount the sum of two amounts of its own size that stand anywhere in the prose? Of three, and where no sum is spoken
 * of, only for so many digits that chance hits none.
 */
function isSumOfAlike(passage: Passage, context: FigureContext, kinds: ReadonlySet<DerivationKind>): boolean {
  const { figure } = context;
  const digits = significantDigits(figure);
  if (figure.unit === 'percent' || digits < (kinds.has('sum') ? digitsOfSum : digitsOfAnySum)) return false;
  const wanted = Math.abs(figure.value) * figure.scale;
  const alike = passage.segments
    .filter(({ isRow }) => !isRow)
    .flatMap(({ numbers }) =>
      numbers.filter((number) => !number.isPercent && number.isMoney === (figure.unit === 'currency')),
    )
    .map(({ size }) => size)
    .filter((size) => size < wanted && size > wanted / mostApart);
  const distinct = [...new Set(alike)].slice(0, mostAlike);
  return isSumOfSome(distinct, figure, digits < digitsOfAnySum ? 2 : 3);
}

/** Looks for the figure as a change, difference, share, sum or average of numbers of the segments that fit best. */
export function findDerived(passage: Passage, context: FigureContext): Grounding | null {
  const ranked = rankedSegments(passage, context);
  const [top] = ranked;
  if (top === undefined) return null;
  const kinds = kindsOf(context, context.figure.unit === 'percent');
  const fitting = ranked.filter(isFitting).map(({ segment }) => segment);
  const sums = sumsOf(passage, isLong(context) ? ranked.map(({ segment }) => segment) : fitting, context);
  const isCoarse = significantDigits(context.figure) < 2;
  const pairs = isCoarse ? fitting.slice(0, 1).flatMap((segment) => pairsOf([segment])) : pairsOf(fitting);
  const pair = pairs.find(
    ([first, second]) =>
      spansClaim(first, second, context.periods) &&
      pairValues(first, second, { context, kinds }).some((value) => derivesAs(value, context.figure)),
  );
  const isSum = pair === undefined && !isCoarse && yieldsSum(sums, context, kinds);
  if (pair === undefined && !isSum && (isCoarse || !isSumOfAlike(passage, context, kinds))) return null;
  const isNamed = pair !== undefined || isSum ? kinds.size > 0 : kinds.has('sum');
  if (!context.isComputed || !isNamed) return unnamedStep;
  const row = fitting.find(({ isRow, numbers }) => isRow && pair?.every((number) => numbers.includes(number)));
  return {
    state: 'derived',
    coverage: coverageOf(top.segment, context.words),
    segment: top.segment,
    rowFit: row === undefined ? 0 : labelFit(row, context),
  };
}
