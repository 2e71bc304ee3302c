import { extractFigures } from '#figures/figure-extraction';
import type { Figure } from '#figures/figure';
import { labelWords } from '#claims/label-words';
import { findDirections } from '#checking/directions';
import { groundFigure, type FigureContext, type Grounding } from '#passages/figure-grounding';
import { claimWords, readPassage, type Passage } from '#passages/passage-segments';

export type PassageVerdict = {
  verdict: 'supported' | 'refuted' | 'unsupported';
  reason: string;
  /** The figures of the claim with how each was found. */
  figures: { text: string; state: Grounding['state']; coverage: number }[];
};

const computing =
  /\b(?:percentage|percent|increase[ds]?|decrease[ds]?|difference|total|sum|combined|average|ratio|change[ds]?|margin|grew|growth|net|rose|fell|declined?|proportion|share|represent\w*|account\w*|per|cumulative|aggregate|more|less|higher|lower)\b/i;
const clauseEnd =
  /[,;:]\s|\s(?:while|whereas|despite|although|but|and|with|which|resulting|leading|due|despite|compared)\s/g;
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:senior)\b/i, /\b(?:junior|subordinated)\b/i],
  [/\b(?:above|exceed\w*|in excess of)\b/i, /\b(?:below|under|less than)\b/i],
  [/\b(?:increase[ds]?|rose|grew|higher)\b/i, /\b(?:decrease[ds]?|fell|declined?|lower)\b/i],
  [/\b(?:gain)\b/i, /\b(?:loss)\b/i],
  [/\b(?:fixed[- ]rate)\b/i, /\b(?:variable[- ]rate|floating)\b/i],
];

function clauseAround(claim: string, figure: Figure): string {
  const ends = [...claim.matchAll(clauseEnd)].map((match) => match.index);
  const start = ends.filter((end) => end < figure.start).at(-1) ?? 0;
  const end = ends.find((each) => each >= figure.end) ?? claim.length;
  return claim.slice(start, end);
}

function contextOf(claim: string, figure: Figure, periods: readonly string[]): FigureContext {
  const clause = clauseAround(claim, figure);
  const own = extractFigures(clause).flatMap((each) =>
    each.kind === 'quantity' || each.iso === null ? [] : [each.iso],
  );
  const words = claimWords(clause);
  return {
    figure,
    words: words.length >= 2 ? words : claimWords(claim),
    allWords: new Set(labelWords(claim).map(({ word }) => word)),
    periods: own.length > 0 ? own : periods,
    isComputed: computing.test(clause) && !/\b(?:from|to|at)\s\$?$/i.test(claim.slice(0, figure.start)),
    direction: findDirections(clause).at(-1)?.direction ?? null,
  };
}

/** Does the sentence that holds the figure say the opposite of the clause ("senior" for "junior")? */
function saysOpposite(clause: string, segment: string): boolean {
  return opposites.some(([one, other]) => {
    const clauseOne = one.test(clause);
    const clauseOther = other.test(clause);
    const segmentOne = one.test(segment);
    const segmentOther = other.test(segment);
    if (clauseOne === clauseOther || segmentOne === segmentOther) return false;
    return clauseOne !== segmentOne;
  });
}

const nearby = 14;

/** Direction of the words closest to a place in a text: "24.3% decrease", "increased by 24.3%". */
function directionNear(text: string, start: number, end: number): 1 | -1 | null {
  const from = Math.max(0, start - nearby);
  const words = findDirections(text.slice(from, end + nearby));
  const distance = (word: { start: number; end: number }): number =>
    Math.max(start - from - word.end, word.start - (end - from));
  return words.toSorted((left, right) => distance(left) - distance(right))[0]?.direction ?? null;
}

/** The figure moves one way in the claim and the other way where the passage states it. */
function movesOpposite(claim: string, figure: Figure, segment: string): boolean {
  const digits = /\d[\d.,]*/.exec(figure.text)?.[0] ?? figure.text;
  const at = segment.indexOf(digits);
  if (at < 0) return false;
  const claimed = directionNear(claim, figure.start, figure.end);
  const stated = directionNear(segment, at, at + digits.length);
  return claimed !== null && stated !== null && claimed !== stated;
}

const enoughCoverage = 0.45;
const enoughOverall = 0.5;

function overallCoverage(claim: string, passage: Passage): number {
  const words = claimWords(claim);
  return words.length === 0 ? 0 : words.filter((word) => passage.words.has(word)).length / words.length;
}

/**
 * Judges a free-worded claim against a passage of prose and Markdown tables. A figure that the passage neither states
 * nor yields by one step of arithmetic, or states for another period, refutes the claim; a claim without figures is
 * left open ("unsupported") unless its words turn round. Support needs every figure found beside the clause's words.
 */
export function verifyPassage({ claim, text }: { claim: string; text: string }): PassageVerdict {
  const passage = readPassage(text);
  const figures = extractFigures(claim);
  const periods = figures.flatMap((each) => (each.kind === 'quantity' || each.iso === null ? [] : [each.iso]));
  const grounded = figures
    .filter((figure) => figure.kind === 'quantity')
    .map((figure) => ({
      figure,
      context: contextOf(claim, figure, periods),
      ...groundFigure(passage, contextOf(claim, figure, periods)),
    }));
  const shown = grounded.map(({ figure, state, coverage }) => ({ text: figure.text, state, coverage }));
  if (grounded.length === 0)
    return { verdict: 'unsupported', reason: 'The claim states no figure that can be checked', figures: shown };
  const missing = grounded.find((each) => each.state === 'missing');
  if (missing !== undefined)
    return { verdict: 'refuted', reason: `The passage does not give ${missing.figure.text}`, figures: shown };
  const moved = grounded.find((each) => each.state === 'other_period');
  if (moved !== undefined)
    return { verdict: 'refuted', reason: `The passage gives ${moved.figure.text} for another period`, figures: shown };
  const turned = grounded.find(
    (each) =>
      each.state === 'found' &&
      each.segment?.isRow === false &&
      (saysOpposite(clauseAround(claim, each.figure), each.segment.text) ||
        movesOpposite(claim, each.figure, each.segment.text)),
  );
  if (turned !== undefined)
    return { verdict: 'refuted', reason: `The passage says the opposite beside ${turned.figure.text}`, figures: shown };
  const isGrounded =
    grounded.every((each) => each.coverage >= enoughCoverage) && overallCoverage(claim, passage) >= enoughOverall;
  if (isGrounded)
    return { verdict: 'supported', reason: 'Every figure is in the passage beside its words', figures: shown };
  return {
    verdict: 'unsupported',
    reason: 'The figures are in the passage, but not clearly for these words',
    figures: shown,
  };
}
