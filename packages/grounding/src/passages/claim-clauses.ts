import { labelWords } from '#claims/label-words';
import { findDirections } from '#checking/directions';
import { extractFigures } from '#figures/figure-extraction';
import type { Figure } from '#figures/figure';

import type { FigureContext } from './grounding.ts';
import { onlyLength } from './period-length.ts';
import { claimWords } from './telling-words.ts';

const computing =
  /\b(?:percentage|percent|increase[ds]?|decrease[ds]?|difference|total|sum|combined|average|ratio|change[ds]?|margin|grew|growth|net|rose|fell|declined?|proportion|share|represent\w*|account\w*|per|cumulative|aggregate|more|less|higher|lower|times|exceed\w*|surpass\w*)\b/i;
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

const reading =
  /(?:\s(?:which|that|thereby|potentially|likely|clearly)){0,2}\s(?:indicat|suggest|reflect|highlight|underscor|illustrat|demonstrat|signal|impl(?:ies|ying)|emphasi[sz]|exemplif|showcas|signif(?:y|ies))\w*\s/gi;

/** A claim without the reading that it puts behind a fact: "..., indicating that ...", "... highlights the ...". */
function factOf(claim: string, figure: Figure): string {
  const start = [...claim.matchAll(reading)].find(({ index }) => index >= figure.end)?.index;
  return start === undefined ? claim : claim.slice(0, start);
}

/** The clause that holds a figure; the whole claim without its reading for a lone figure. */
export function clauseAround(claim: string, figure: Figure, figures: readonly Figure[]): string {
  if (figures.filter(({ kind }) => kind === 'quantity').length === 1) return factOf(claim, figure);
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
    months: onlyLength(clause) ?? onlyLength(claim),
    periods: periodsFor(figure, own.length > 0 ? own : periodsOf(figures), { clause, claim }),
    isComputed:
      (computing.test(clause) || saysHow.test(claim)) && !/\b(?:from|to|at)\s\$?$/i.test(claim.slice(0, figure.start)),
    direction: findDirections(clause).at(-1)?.direction ?? null,
  };
}

const withinSpan =
  /\b(?:during|within|in|over|throughout|for)\s(?:the|that)\s(?:same\s)?(?:quarter|year|period|months)\b/i;
const earlierLevel = /\bfrom\s$/i;
const laterLevel = /^\s(?:\w+\s){0,3}to\s/i;

/**
 * The periods that a figure may be of: any date of the year for what its clause tells "within the period", and none in
 * particular for the level that something moved from.
 */
function periodsFor(
  { text, start, end }: Figure,
  periods: readonly string[],
  { clause, claim }: { clause: string; claim: string },
): string[] {
  if (earlierLevel.test(claim.slice(Math.max(0, start - 6), start)) && laterLevel.test(claim.slice(end, end + 40)))
    return [];
  const behind = clause.slice(clause.indexOf(text) + text.length);
  return withinSpan.test(behind) ? periods.map((period) => period.slice(0, 4)) : [...periods];
}

function periodsOf(figures: readonly Figure[]): string[] {
  return figures.flatMap((each) => (each.kind === 'quantity' || each.iso === null ? [] : [each.iso]));
}
