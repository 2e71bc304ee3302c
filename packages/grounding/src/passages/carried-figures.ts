import { isLightWord } from '#claims/label-words';
import type { Figure } from '#figures/figure';

import { significantDigits } from './figure-match.ts';
import { groundIn } from './figure-grounding.ts';
import type { FigureContext, Grounding } from './grounding.ts';
import type { Passage, PassageSegment } from './passage-segments.ts';

export type GroundedFigure = Grounding & { figure: Figure; context: FigureContext };

const enoughCoverage = 0.15;
const enoughForOne = 0.45;
/** A row whose label of two words or more the claim names whole. */
const wholeLabel = 1.2;
const leastWords = 2;
const leastFit = 0.2;
/** A computed figure of so many digits is hit by no chance, and needs fewer of its words. */
const digitsOfNoChance = 6;
/** A rounder figure, such as 50 %, stands in many a sentence and needs as many words as a lone one. */
const digitsToTell = 2;
const enoughForLong = 0.2;

function standsBesideItsWords(
  { coverage, rowFit, state, figure, isOfNamedRows }: GroundedFigure,
  isLone: boolean,
): boolean {
  if (isOfNamedRows === true) return true;
  if (state === 'derived' && significantDigits(figure) >= digitsOfNoChance) return coverage >= enoughForLong;
  const isRound = state === 'found' && significantDigits(figure) < digitsToTell;
  return coverage >= (isLone || isRound ? enoughForOne : enoughCoverage) || rowFit >= wholeLabel;
}

/** A figure without words of its own, as in "compared to $5 million", found in the row or sentence of one that has them. */
function standsBesideAnother(weak: GroundedFigure, carried: readonly GroundedFigure[]): boolean {
  return carried.some(({ segment }) => segment !== null && groundIn(segment, weak.context)?.state === 'found');
}

function carriedOf(grounded: readonly GroundedFigure[]): GroundedFigure[] {
  const isLone = grounded.length === 1 && grounded[0]?.state === 'found';
  return grounded.filter((each) => standsBesideItsWords(each, isLone));
}

/** "Grand total" is the label of no thing of its own. */
function namesThing(segment: PassageSegment | null): boolean {
  return [...(segment?.label ?? [])].some((word) => !isLightWord(word));
}

/** Does the sentence before the figure's name what its clause names? */
function isContinued({ segment, context }: GroundedFigure, passage: Passage): boolean {
  if (segment === null || segment.isRow) return false;
  const before = passage.segments[passage.segments.indexOf(segment) - 1];
  return before !== undefined && !before.isRow && context.words.some((word) => before.words.has(word));
}

/** The first figure that the passage gives only for things that its clause does not name. */
export function findStray(grounded: readonly GroundedFigure[], passage: Passage): GroundedFigure | null {
  const carried = carriedOf(grounded);
  return (
    grounded.find(
      (each) =>
        each.state === 'found' &&
        each.coverage === 0 &&
        each.rowFit < leastFit &&
        (each.segment?.isRow === false || namesThing(each.segment)) &&
        each.context.words.length >= leastWords &&
        !isContinued(each, passage) &&
        !standsBesideAnother(each, carried),
    ) ?? null
  );
}

/** Does every figure stand beside its words, or in the row or sentence of another that does? A lone one that is only repeated needs more words. */
export function areCarried(grounded: readonly GroundedFigure[]): boolean {
  const carried = carriedOf(grounded);
  return grounded.every((each) => carried.includes(each) || standsBesideAnother(each, carried));
}
