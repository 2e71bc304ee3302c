import { extractFigures } from '#figures/figure-extraction';
import type { Figure } from '#figures/figure';
import { findDirections } from '#checking/directions';
import { groundFigure, type FigureContext, type Grounding } from '#passages/figure-grounding';
import { claimWords, readPassage, type Passage } from '#passages/passage-segments';

export type PassageVerdict = {
  verdict: 'supported' | 'refuted' | 'unsupported';
  reason: string;
  /** The figures of the claim with how each was found. */
  figures: { text: string; state: Grounding['state']; coverage: number }[];
};

const clauseEnd = /[,;:]\s|\s(?:while|whereas|despite|although|but|and|with|which|resulting|leading|due|despite|compared)\s/g;
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
  const own = extractFigures(clause).flatMap((each) => (each.kind === 'quantity' || each.iso === null ? [] : [each.iso]));
  const words = claimWords(clause);
  return {
    figure,
    words: words.length >= 2 ? words : claimWords(claim),
    periods: own.length > 0 ? own : periods,
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

const enoughCoverage = 0.5;
const enoughOverall = 0.6;

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
    .map((figure) => ({ figure, context: contextOf(claim, figure, periods), ...groundFigure(passage, contextOf(claim, figure, periods)) }));
  const shown = grounded.map(({ figure, state, coverage }) => ({ text: figure.text, state, coverage }));
  if (grounded.length === 0) return { verdict: 'unsupported', reason: 'The claim states no figure that can be checked', figures: shown };
  const missing = grounded.find((each) => each.state === 'missing');
  if (missing !== undefined) return { verdict: 'refuted', reason: `The passage does not give ${missing.figure.text}`, figures: shown };
  const moved = grounded.find((each) => each.state === 'other_period');
  if (moved !== undefined) return { verdict: 'refuted', reason: `The passage gives ${moved.figure.text} for another period`, figures: shown };
  const turned = grounded.find((each) => each.state === 'found' && each.segment?.isRow === false && saysOpposite(clauseAround(claim, each.figure), each.segment.text));
  if (turned !== undefined) return { verdict: 'refuted', reason: `The passage says the opposite beside ${turned.figure.text}`, figures: shown };
  const isGrounded = grounded.every((each) => each.coverage >= enoughCoverage) && overallCoverage(claim, passage) >= enoughOverall;
  if (isGrounded) return { verdict: 'supported', reason: 'Every figure is in the passage beside its words', figures: shown };
  return { verdict: 'unsupported', reason: 'The figures are in the passage, but not clearly for these words', figures: shown };
}
