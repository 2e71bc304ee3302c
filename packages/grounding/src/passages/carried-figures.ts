import type { Figure } from '#figures/figure';

import { significantDigits } from './figure-match.ts';
import { groundIn } from './figure-grounding.ts';
import type { FigureContext, Grounding } from './grounding.ts';

export type GroundedFigure = Grounding & { figure: Figure; context: FigureContext };

const enoughCoverage = 0.3;
const enoughForOne = 0.45;
/** A row whose label of two words or more the claim names whole. */
const wholeLabel = 1.2;
const leastWords = 2;
const leastFit = 0.2;
/** A computed figure of so many digits is hit by no chance, and needs fewer of its words. */
const digitsOfNoChance = 6;
const enoughForLong = 0.2;

function standsBesideItsWords({ coverage, rowFit, state, figure }: GroundedFigure, isLone: boolean): boolean {
  if (state === 'derived' && significantDigits(figure) >= digitsOfNoChance) return coverage >= enoughForLong;
  return coverage >= (isLone ? enoughForOne : enoughCoverage) || rowFit >= wholeLabel;
}

/** A figure without words of its own, as in "compared to $5 million", found in the row or sentence of one that has them. */
function standsBesideAnother(weak: GroundedFigure, carried: readonly GroundedFigure[]): boolean {
  return carried.some(({ segment }) => segment !== null && groundIn(segment, weak.context)?.state === 'found');
}

function carriedOf(grounded: readonly GroundedFigure[]): GroundedFigure[] {
  const isLone = grounded.length === 1 && grounded[0]?.state === 'found';
  return grounded.filter((each) => standsBesideItsWords(each, isLone));
}

/** The first figure that the passage gives only for things that its clause does not name. */
export function findStray(grounded: readonly GroundedFigure[]): GroundedFigure | null {
  const carried = carriedOf(grounded);
  return (
    grounded.find(
      (each) =>
        each.state === 'found' &&
        each.coverage === 0 &&
        each.rowFit < leastFit &&
        (each.segment?.isRow === false || (each.segment?.label.size ?? 0) > 0) &&
        each.context.words.length >= leastWords &&
        !standsBesideAnother(each, carried),
    ) ?? null
  );
}

/** Does every figure stand beside its words, or in the row or sentence of another that does? A lone one that is only repeated needs more words. */
export function areCarried(grounded: readonly GroundedFigure[]): boolean {
  const carried = carriedOf(grounded);
  return grounded.every((each) => carried.includes(each) || standsBesideAnother(each, carried));
}
