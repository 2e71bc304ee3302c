import { type DerivationKind, kindsOf, pairValues, spansClaim } from './derived-values.ts';
import { coverageOf, derivesAs, significantDigits } from './figure-match.ts';
import type { FigureContext, Grounding } from './grounding.ts';
import type { Passage, PassageNumber, PassageSegment } from './passage-segments.ts';

const relevantSegments = 8;
const numbersOfSegment = 8;
const longestSum = 12;
const leastRowFit = 0.4;
const leastProseFit = 0.1;

/** How well a row's label and the claim cover each other; prose counts by its coverage alone, at half weight. */
function labelFit(segment: PassageSegment, context: FigureContext): number {
  if (segment.label.size === 0) return coverageOf(segment, context.words) / 2;
  const shared = [...segment.label].filter((word) => context.allWords.has(word)).length;
  return shared / segment.label.size + shared / 10;
}

function rankedSegments(passage: Passage, context: FigureContext): PassageSegment[] {
  return passage.segments
    .filter((segment) => segment.numbers.length > 0 && coverageOf(segment, context.words) > 0)
    .map((segment) => ({ segment, rank: labelFit(segment, context) }))
    .filter(({ segment, rank }) => rank >= (segment.isRow ? leastRowFit : leastProseFit))
    .toSorted((left, right) => right.rank - left.rank)
    .slice(0, relevantSegments)
    .map(({ segment }) => segment);
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

/** Sums of the money of one sentence, of a row, and of one column over the rows that share a word of the claim. */
function sumsOf(passage: Passage, segments: readonly PassageSegment[], context: FigureContext): number[][] {
  const sentences = segments.map((segment) =>
    segment.numbers.filter((number) => segment.isRow || number.isMoney).map(({ size }) => size),
  );
  const money = segments.flatMap((segment) =>
    segment.isRow ? [] : segment.numbers.filter((number) => number.isMoney).map(({ size }) => size),
  );
  const rows = passage.segments.filter(
    (segment) => segment.isRow && [...segment.label].some((word) => context.allWords.has(word)),
  );
  const columns = [0, 1, 2].map((column) => rows.flatMap((row) => row.numbers[column]?.size ?? []));
  return [...sentences, ...columns, money].filter((sizes) => sizes.length > 1 && sizes.length <= longestSum);
}

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}

function yieldsSum(sums: readonly number[][], context: FigureContext, kinds: ReadonlySet<DerivationKind>): boolean {
  if (context.figure.unit === 'percent') return false;
  return sums.some(
    (sizes) =>
      ((kinds.has('sum') || kinds.size === 0) && derivesAs(total(sizes), context.figure)) ||
      (kinds.has('average') && derivesAs(total(sizes) / sizes.length, context.figure)),
  );
}

/** Looks for the figure as a change, difference, share, sum or average of numbers of the segments that fit best. */
export function findDerived(passage: Passage, context: FigureContext): Grounding | null {
  if (significantDigits(context.figure) < 2) return null;
  const ranked = rankedSegments(passage, context);
  const [top] = ranked;
  if (top === undefined) return null;
  const kinds = kindsOf(context.clause, context.figure.unit === 'percent');
  const fits =
    yieldsSum(sumsOf(passage, ranked, context), context, kinds) ||
    pairsOf(ranked).some(
      ([first, second]) =>
        spansClaim(first, second, context.periods) &&
        pairValues(first, second, { context, kinds }).some((value) => derivesAs(value, context.figure)),
    );
  return fits ? { state: 'derived', coverage: coverageOf(top, context.words), segment: top } : null;
}
