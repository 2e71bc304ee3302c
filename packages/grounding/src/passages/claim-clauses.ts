import { labelWords } from '#claims/label-words';
import { findDirections } from '#checking/directions';
import { extractFigures } from '#figures/figure-extraction';
import type { Figure } from '#figures/figure';

import type { FigureContext } from './grounding.ts';
import { claimWords } from './telling-words.ts';

const computing =
  /\b(?:percentage|percent|increase[ds]?|decrease[ds]?|difference|total|sum|combined|average|ratio|change[ds]?|margin|grew|growth|net|rose|fell|declined?|proportion|share|represent\w*|account\w*|per|cumulative|aggregate|more|less|higher|lower|times)\b/i;
/** Says of all the figures of a claim how they were computed. */
const saysHow = /\b(?:averag\w+|calculated|midpoints?|sum of)\b/i;
const everyComputing = new RegExp(computing, 'gi');
/** What a margin is a share of. */
const marginBase = ['revenue', 'sale'];
const clauseEnd = /[,;:]\s|\s(?:while|whereas|despite|although|but|and|with|which|resulting|leading|due|compared)\s/g;

function endsOf(claim: string, figures: readonly Figure[]): number[] {
  return [...claim.matchAll(clauseEnd)]
    .map((match) => match.index)
    .filter((end) => !figures.some((each) => each.start < end && end < each.end));
}

/** The clauses of a claim; the comma of a date or a figure ends none. */
export function splitClauses(claim: string, figures: readonly Figure[]): string[] {
  const ends = [0, ...endsOf(claim, figures), claim.length];
  return ends.slice(1).map((end, index) => claim.slice(ends[index], end));
}

/** The clause that holds a figure; the whole claim for a lone figure. */
export function clauseAround(claim: string, figure: Figure, figures: readonly Figure[]): string {
  if (figures.filter(({ kind }) => kind === 'quantity').length === 1) return claim;
  const ends = endsOf(claim, figures);
  const start = ends.filter((end) => end < figure.start).at(-1) ?? 0;
  const end = ends.find((each) => each >= figure.end) ?? claim.length;
  return claim.slice(start, end);
}

/** The words of a clause that name what is computed, without those of the computation. */
export function namedWords(clause: string): string[] {
  return claimWords(clause.replaceAll(everyComputing, ' '));
}

/** What is known of a figure from the words around it. */
export function contextOf(claim: string, figure: Figure, figures: readonly Figure[]): FigureContext {
  const clause = clauseAround(claim, figure, figures);
  const own = periodsOf(extractFigures(clause));
  const words = claimWords(clause);
  const named = namedWords(clause);
  return {
    figure,
    clause,
    claim,
    words: words.length >= 2 && named.length > 0 ? words : claimWords(claim),
    allWords: new Set([
      ...labelWords(claim).map(({ word }) => word),
      ...(/\bmargin\b/i.test(clause) ? marginBase : []),
    ]),
    periods: own.length > 0 ? own : periodsOf(figures),
    isComputed:
      (computing.test(clause) || saysHow.test(claim)) && !/\b(?:from|to|at)\s\$?$/i.test(claim.slice(0, figure.start)),
    direction: findDirections(clause).at(-1)?.direction ?? null,
  };
}

function periodsOf(figures: readonly Figure[]): string[] {
  return figures.flatMap((each) => (each.kind === 'quantity' || each.iso === null ? [] : [each.iso]));
}
