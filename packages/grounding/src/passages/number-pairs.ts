import { type DerivationKind, pairValues, spansClaim } from './derived-values.ts';
import { derivesAs, significantDigits } from './figure-match.ts';
import type { FigureContext } from './grounding.ts';
import type { NamedRow } from './named-rows.ts';
import type { PassageNumber } from './passage-number.ts';
import type { PassageSegment } from './passage-segments.ts';
import { standsAsTold } from './step-operands.ts';

const numbersOfSegment = 8;

type Pair = readonly [PassageNumber, PassageNumber];

/** Are both of periods as long as each other and as the claim's, where all this is written? */
function areAsLong(first: PassageNumber, second: PassageNumber, months: number | null): boolean {
  return new Set([first.months, second.months, months].filter((length) => length !== null)).size <= 1;
}

export function isDatedApart([first, second]: Pair): boolean {
  return first.period !== null && second.period !== null && first.period !== second.period;
}

/** The numbers of another segment that one may be set against: of its column for rows, which two tables tell by the period. */
function partnersOf(
  first: PassageNumber,
  at: number,
  { segment, other }: { segment: PassageSegment; other: PassageSegment },
): PassageNumber[] {
  if (!segment.isRow || !other.isRow) return other.numbers.slice(0, numbersOfSegment);
  const opposite = other.numbers.slice(at, at + 1);
  if (first.period === null || opposite[0]?.period === first.period) return opposite;
  const dated = other.numbers.filter(({ period, months }) => period === first.period && months === first.months);
  return dated.length === 1 ? dated : opposite;
}

/** Numbers of one row or sentence, of one column of two rows, and of two sentences in any way. */
function pairsOf(segments: readonly PassageSegment[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [index, segment] of segments.entries()) {
    const numbers = segment.numbers.slice(0, numbersOfSegment);
    for (const [at, first] of numbers.entries()) {
      for (const second of numbers.slice(at + 1)) pairs.push([first, second]);
      for (const other of segments.slice(index + 1))
        for (const second of partnersOf(first, at, { segment, other })) pairs.push([first, second]);
    }
  }
  return pairs;
}

/** The first two numbers that give the figure by one step, of periods and in the order that the clause tells; null for none. */
export function findPair(
  operands: readonly PassageSegment[],
  {
    context,
    kinds,
    base,
    named,
    isClaimed,
  }: {
    context: FigureContext;
    kinds: ReadonlySet<DerivationKind>;
    base: ReadonlySet<PassageNumber> | null;
    named: readonly NamedRow[];
    isClaimed: (number: PassageNumber) => boolean;
  },
): Pair | null {
  const isCoarse = significantDigits(context.figure) < 2 && named.length < 2;
  const pairs = isCoarse ? operands.slice(0, 1).flatMap((segment) => pairsOf([segment])) : pairsOf(operands);
  const found = pairs.find(
    ([first, second]) =>
      spansClaim(first, second, context.periods) &&
      areAsLong(first, second, context.months) &&
      (isClaimed(first) || isClaimed(second)) &&
      (isDatedApart([first, second]) || (isClaimed(first) && isClaimed(second))) &&
      standsAsTold(named, [first, second], context) &&
      pairValues(first, second, { context, kinds, base }).some((value) => derivesAs(value, context.figure)),
  );
  return found ?? null;
}
