import { labelWords } from '#claims/label-words';
import { findDirections } from '#checking/directions';
import { extractFigures } from '#figures/figure-extraction';
import type { Figure } from '#figures/figure';

import { isShare } from './derived-values.ts';
import type { FigureContext } from './grounding.ts';
import { onlyLength } from './period-length.ts';
import { dateBehind, partFigures } from './prose-numbers.ts';
import { claimWords } from './telling-words.ts';

const computing =
  /\b(?:percentage|percent|increase[ds]?|decrease[ds]?|difference|total|sum|combined|average|ratio|change[ds]?|margin|grew|growth|net|rose|rise|fell|declined?|drop(?:ped)?|reduc(?:ed|tion)|together|proportion|share|represent\w*|account\w*|per|cumulative|aggregate|more|less|higher|lower|times|exceed\w*|surpass\w*)\b/i;
/** The level that something moved from or to, and not by how much: "rose to $5", but not "amounted to $5". */
const levelBefore =
  /(?<!\b(?:amount(?:s|ed|ing)?|total(?:s|l?ed|l?ing)?|equal(?:s|ed)?|equat(?:es|ed|ing)|com(?:es|ing)|came)\s)\b(?:from|to|at)\s\$?$/i;
/** Says of all the figures of a claim how they were computed. */
const saysHow = /\b(?:averag\w+|calculated|midpoints?|sum of)\b/i;
const everyComputing = new RegExp(computing, 'gi');
/** What a margin is a share of. */
const marginBase = ['revenue', 'sale'];
const clauseEnd = /[,;:]\s|\s(?:while|whereas|despite|although|but|and|with|which|resulting|leading|due|compared)\s/g;

/** The figures of a claim, and where it has the names of rows. */
export type ClaimParts = { figures: readonly Figure[]; names: readonly { start: number; end: number }[] };

function endsOf(claim: string, { figures, names }: ClaimParts): number[] {
  return [...claim.matchAll(clauseEnd)]
    .map((match) => match.index)
    .filter((end) => ![...figures, ...names].some((each) => each.start < end && end < each.end));
}

/** The clauses of a claim; the comma of a date, a figure or the name of a row ends none. */
export function splitClauses(claim: string, parts: ClaimParts): string[] {
  const ends = [0, ...endsOf(claim, parts), claim.length];
  return ends.slice(1).map((end, index) => claim.slice(ends[index], end));
}

const reading =
  /(?:\s(?:which|that|thereby|potentially|likely|clearly)){0,2}\s(?:indicat|suggest|reflect|highlight|underscor|illustrat|demonstrat|signal|impl(?:ies|ying)|emphasi[sz]|exemplif|showcas|signif(?:y|ies))\w*\s|,\s(?:thereby\s|thus\s)?(?:potentially|possibly|perhaps|likely)\s|\s(?:may|might|could)\s/gi;

/** A claim without the reading that it puts behind a fact: "..., indicating that ...", "... highlights the ...". */
function factOf(claim: string, figure: Figure): string {
  const start = [...claim.matchAll(reading)].find(({ index }) => index >= figure.end)?.index;
  return start === undefined ? claim : claim.slice(0, start);
}

/** The clause that holds a figure; the whole claim without its reading for a lone figure. */
export function clauseAround(claim: string, figure: Figure, parts: ClaimParts): string {
  if (parts.figures.filter(({ kind }) => kind === 'quantity').length === 1) return factOf(claim, figure);
  const ends = endsOf(claim, parts);
  const start = ends.filter((end) => end < figure.start).at(-1) ?? 0;
  const end = ends.find((each) => each >= figure.end) ?? claim.length;
  return claim.slice(start, end);
}

/** The words of a clause that name what is computed, without those of the computation. */
export function namedWords(clause: string): string[] {
  return claimWords(clause.replaceAll(everyComputing, ' '));
}

/** "The increase / (decrease) in wages" says not which way. */
const eitherWay = /\b(?:increase|gain|rise)s?\s?(?:\/|or)\s?\(?(?:decrease|loss|fall)/i;

/** What is known of a figure from the words around it. */
export function contextOf(claim: string, figure: Figure, parts: ClaimParts): FigureContext {
  const { figures } = parts;
  const clause = clauseAround(claim, figure, parts);
  const own = periodsOf(extractFigures(clause));
  const words = claimWords(clause);
  const named = namedWords(clause);
  const isLevel = levelBefore.test(claim.slice(0, figure.start));
  const mayBeComputed = isLevel ? isShare(figure, clause) : computing.test(clause) || saysHow.test(claim);
  const periods = own.length > 0 ? own : periodsOf(figures);
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
    periods: periodsFor(figure, periods, {
      clause,
      claim,
      dated: isLevel ? dateBehind(figure, claim, partFigures(figures)) : null,
    }),
    isLevel,
    isComputed: mayBeComputed,
    direction: eitherWay.test(clause) ? null : (findDirections(clause).at(-1)?.direction ?? null),
  };
}

const withinSpan =
  /\b(?:during|within|in|over|throughout|for)\s(?:the|that)\s(?:same\s)?(?:quarter|year|period|months)\b/i;
const earlierLevel = /\bfrom\s$/i;
const laterLevel = /^\s(?:\w+\s){0,3}to\s/i;

/**
 * The periods that a figure may be of: the date right behind a level, any date of the year for what its clause tells "within
 * the period", and none in particular for the level that something moved from.
 */
function periodsFor(
  { text, start, end }: Figure,
  periods: readonly string[],
  { clause, claim, dated }: { clause: string; claim: string; dated: string | null },
): string[] {
  if (dated !== null) return [dated];
  if (earlierLevel.test(claim.slice(Math.max(0, start - 6), start)) && laterLevel.test(claim.slice(end, end + 40)))
    return [];
  const behind = clause.slice(clause.indexOf(text) + text.length);
  return withinSpan.test(behind) ? periods.map((period) => period.slice(0, 4)) : [...periods];
}

function periodsOf(figures: readonly Figure[]): string[] {
  return figures.flatMap((each) => (each.kind === 'quantity' || each.iso === null ? [] : [each.iso]));
}
