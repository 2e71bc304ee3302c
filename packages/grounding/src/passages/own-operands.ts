import { namedWords } from './claim-clauses.ts';
import type { GroundedFigure } from './carried-figures.ts';
import { namedKinds, pairValues } from './derived-values.ts';
import { derivesAs, significantDigits } from './figure-match.ts';
import type { FigureContext } from './grounding.ts';
import type { PassageNumber } from './passage-number.ts';

const leastDigits = 3;
const earlierAmount = /\b(?:compared (?:to|with)|from|versus|vs\.?|than|against)\s(?:the\s)?$/i;

function numberOf({ figure }: GroundedFigure): PassageNumber {
  return {
    size: Math.abs(figure.value) * figure.scale,
    scale: 1,
    negative: figure.value < 0,
    period: null,
    months: null,
    isPercent: figure.unit === 'percent',
    isMoney: figure.unit === 'currency',
  };
}

function isTold({ state }: GroundedFigure): boolean {
  return state === 'found' || state === 'derived';
}

/** The operands in the order of time: the later one of a claim may be the earlier, "compared to 9.1 million". */
function inOrder(first: GroundedFigure, second: GroundedFigure): [GroundedFigure, GroundedFigure] {
  const before = second.context.claim.slice(0, second.figure.start);
  return earlierAmount.test(before) ? [second, first] : [first, second];
}

function goesAsSaid(first: PassageNumber, second: PassageNumber, { direction }: FigureContext): boolean {
  return direction === null || Math.sign(second.size - first.size) === direction;
}

/** Share of the words that say what is computed, else of those of the claim, that the segments of the operands hold. */
function wordsHeld(context: FigureContext, operands: readonly GroundedFigure[]): number {
  const own = namedWords(context.clause);
  const words = own.length > 0 ? own : context.words;
  const held = words.filter((word) => operands.some(({ segment }) => segment?.words.has(word) === true));
  return words.length === 0 ? 0 : held.length / words.length;
}

/**
 * A figure that two others of the claim yield by the step its clause names, in the direction it says, is as good as the
 * weakest of them and of its own words.
 */
function byOwnOperands(each: GroundedFigure, told: readonly GroundedFigure[]): GroundedFigure {
  if (each.state !== 'missing' || significantDigits(each.figure) < leastDigits) return each;
  const kinds = namedKinds(each.context.clause, each.figure.unit === 'percent');
  if (kinds.size === 0) return each;
  const context = { ...each.context, direction: null };
  for (const [at, one] of told.entries())
    for (const other of told.slice(at + 1)) {
      const [first, second] = inOrder(one, other);
      const [from, to] = [numberOf(first), numberOf(second)];
      if (!goesAsSaid(from, to, each.context)) continue;
      if (!pairValues(from, to, { context, kinds }).some((value) => derivesAs(value, each.figure))) continue;
      const { segment, coverage } = first.coverage < second.coverage ? first : second;
      const held = wordsHeld(each.context, [first, second]);
      return { ...each, state: 'derived', coverage: Math.min(coverage, held), segment, rowFit: 0 };
    }
  return each;
}

/** The figures of a claim, with those that it computes itself from others that the passage gives. */
export function withOwnOperands(grounded: readonly GroundedFigure[]): GroundedFigure[] {
  const told = grounded.filter(isTold);
  return grounded.map((each) => byOwnOperands(each, told));
}
