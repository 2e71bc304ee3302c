import type { Figure } from '#figures/figure';

import type { DerivationKind } from './derived-values.ts';
import { derivesAs, significantDigits } from './figure-match.ts';
import type { FigureContext } from './grounding.ts';
import type { PassageNumber } from './passage-number.ts';
import type { Passage, PassageSegment } from './passage-segments.ts';

const longestSum = 12;
const mostParts = 4;
const digitsOfSum = 4;
const mostApart = 10;
const mostAlike = 40;
/** Of an amount that may be a sum though no words say so. */
export const digitsOfAnySum = 7;

/** Amounts that may be added up: of the rows that the clause names, else of one sentence or row, of one column over rows that share a word of the claim, of all sentences. */
export function sumsOf(
  passage: Passage,
  segments: readonly PassageSegment[],
  {
    context,
    named,
    isClaimed,
  }: {
    context: FigureContext;
    named: readonly PassageSegment[] | null;
    isClaimed: (number: PassageNumber) => boolean;
  },
): number[][] {
  const sentences = (named ?? segments).map((segment) =>
    segment.numbers.filter((number) => isClaimed(number) && (segment.isRow || number.isMoney)).map(({ size }) => size),
  );
  const prose = sentences.filter((_, at) => (named ?? segments)[at]?.isRow === false);
  const rows =
    named ??
    passage.segments.filter(
      (segment) => segment.isRow && [...segment.label].some((word) => context.allWords.has(word)),
    );
  const columns = [0, 1, 2].map((column) =>
    rows.flatMap(({ numbers }) =>
      numbers
        .slice(column, column + 1)
        .filter(isClaimed)
        .map(({ size }) => size),
    ),
  );
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

export function isLong({ figure }: FigureContext): boolean {
  return significantDigits(figure) >= digitsOfSum;
}

export function yieldsSum(
  sums: readonly number[][],
  context: FigureContext,
  kinds: ReadonlySet<DerivationKind>,
): boolean {
  const isMean = (sizes: readonly number[]): boolean =>
    kinds.has('average') && derivesAs(total(sizes) / sizes.length, context.figure);
  if (context.figure.unit === 'percent') return sums.some(isMean);
  return sums.some(
    (sizes) =>
      isMean(sizes) ||
      ((kinds.has('sum') || kinds.size === 0) && derivesAs(total(sizes), context.figure)) ||
      (kinds.has('sum') && isLong(context) && isSumOfSome(sizes, context.figure, mostParts)),
  );
}

/**
 * Is a long amount the sum of two amounts of its own size that stand anywhere in the prose? Of three, and where no sum is spoken
 * of, only for so many digits that chance hits none.
 */
export function isSumOfAlike(
  segments: readonly PassageSegment[],
  kinds: ReadonlySet<DerivationKind>,
  { context, isClaimed }: { context: FigureContext; isClaimed: (number: PassageNumber) => boolean },
): boolean {
  const { figure } = context;
  const digits = significantDigits(figure);
  if (figure.unit === 'percent' || digits < (kinds.has('sum') ? digitsOfSum : digitsOfAnySum)) return false;
  const wanted = Math.abs(figure.value) * figure.scale;
  const alike = segments
    .filter(({ isRow }) => !isRow)
    .flatMap(({ numbers }) =>
      numbers.filter(
        (number) => isClaimed(number) && !number.isPercent && number.isMoney === (figure.unit === 'currency'),
      ),
    )
    .map(({ size }) => size)
    .filter((size) => size < wanted && size > wanted / mostApart);
  const distinct = [...new Set(alike)].slice(0, mostAlike);
  return isSumOfSome(distinct, figure, digits < digitsOfAnySum ? 2 : 3);
}
