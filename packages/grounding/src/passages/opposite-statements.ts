import type { Passage, PassageSegment } from './passage-segments.ts';
import { claimWords } from './telling-words.ts';

/** Words that exclude one another when the same thing is spoken of. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:increas\w*|rose|grew|grow\w*|improv\w*|gain\w*|expan\w*|strengthen\w*|raise\w*)\b/gi,
    /\b(?:decreas\w*|fell|declin\w*|lower(?:ed|ing|s)|(?<=\b(?:may|might|could|would|will|can|to)\s)lower|reduc\w*|loss(?:es)?|lost|weaken\w*|drop\w*|contracted|diminish\w*|shrink\w*|shrank)\b/gi,
  ],
  [
    /\b(?:above|exceed\w*|more than|in excess of|at least|greater than|or (?:more|greater)|(?:no|not) less than)\b/gi,
    /\b(?:below|under(?=\s(?:\$|\d))|less than|fewer than|at most|or (?:less|fewer)|(?:no|not) more than)\b/gi,
  ],
  [/\bfixed\b/gi, /\b(?:variable|floating)\b/gi],
  [/\bsenior\b/gi, /\b(?:junior|subordinated)\b/gi],
  [/\bfavorabl\w*/gi, /\b(?:unfavorabl\w*|adverse\w*)/gi],
  [/\bpositive\w*/gi, /\bnegative\w*/gi],
  [/\bdomestic\w*/gi, /\b(?:foreign|international)\b/gi],
  [/\bsecured\b/gi, /\bunsecured\b/gi],
  [/\bobservable\b/gi, /\bunobservable\b/gi],
  [/\beffective\b/gi, /\b(?:ineffective|not effective|material weakness(?:es)?)\b/gi],
  [/\bsufficient\b/gi, /\binsufficient\b/gi],
  [/\blikely\b/gi, /\bunlikely\b/gi],
  [/\b(?:compl(?:y|ied|iance|iant))\b/gi, /\b(?:non-?compliance|breach\w*|in default)\b/gi],
  [/\bwith\b/gi, /\bwithout\b/gi],
  [/\b(?:several|some|various|multiple|many|numerous|any)\b/gi, /\b(?:no|none)\b/gi],
  [/\b(?:single|one|sole)\b/gi, /\b(?:multiple|several|two|three|many|various)\b/gi],
  [/\ball\b/gi, /\b(?:some|certain|most|none|partial\w*)\b/gi],
  [/\bdirect(?:ly)?\b/gi, /\bindirect(?:ly)?\b/gi],
  [/\btemporar\w+/gi, /\bpermanent\w*/gi],
  [/\binclud\w+/gi, /\bexclud\w+/gi],
  [/\bapprov\w+/gi, /\b(?:reject\w+|denied|dismiss\w+)\b/gi],
  [/\b(?:commenc\w*|began|start\w*)\b/gi, /\b(?:terminat\w*|ceas\w*|discontinu\w*)\b/gi],
  [/\b(?:before|prior to)\b/gi, /\bafter\b/gi],
  [/\b(?:high(?:er|est|ly)?|rising)\b/gi, /\b(?:low(?:er|est)?|falling)\b/gi],
  [/\b(?:majority|most of)\b/gi, /\bminority\b/gi],
  [/\bvoluntar\w*/gi, /\binvoluntar\w*/gi],
  [/\bshort-term\b/gi, /\blong-term\b/gi],
  [/\b(?:immediate\w*|prompt\w*|accelerat\w*)\b/gi, /\b(?:delay\w*|defer\w*|postpon\w*)\b/gi],
  [/\bsurplus(?:es)?\b/gi, /\bdefici(?:t|ency|encies|ts)\b/gi],
  [/\binflows?\b/gi, /\boutflows?\b/gi],
  [/\bpremiums?\b/gi, /\bdiscounts?\b/gi],
  [/\bupgrad\w+/gi, /\bdowngrad\w+/gi],
  [/\bprofitabl\w+/gi, /\bunprofitabl\w+/gi],
  [/\blessees?\b/gi, /\blessors?\b/gi],
  [/\b(?:adopted|renewed|extended)\b/gi, /\b(?:terminated|expired|lapsed)\b/gi],
];

const leastWords = 3;
/** A clause of so few words must have them all in the sentence. */
const fewestWords = 2;
const phraseStart = /\s(?=(?:by|for|from|to)\s)/;
const leastCoverage = 0.4;

const negatedBefore = /(?:\b(?:not|never|nor|no longer)|n't)\s(?:\w+\s){0,2}$/i;
const longestNegation = 40;

/** Does the text have a word of the kind that is not denied? "Has not generated positive cash flows" says neither side. */
function hasUndenied(pattern: RegExp, text: string): boolean {
  return [...text.matchAll(pattern)].some(
    ({ index }) => !negatedBefore.test(text.slice(Math.max(0, index - longestNegation), index)),
  );
}

/** Which of two opposites a text has, 0 for neither or both; the right one may hold the left one: "not effective". */
function sideOf(text: string, [left, right]: readonly [RegExp, RegExp]): -1 | 0 | 1 {
  const isRight = hasUndenied(right, text);
  const isLeft = hasUndenied(left, isRight ? text.replaceAll(right, ' ') : text);
  if (isLeft === isRight) return 0;
  return isLeft ? -1 : 1;
}

/** Does a text have the one word and not the other, while the other text has it the other way round? */
export function saysOpposite(one: string, other: string): boolean {
  return opposites.some((pair) => sideOf(one, pair) * sideOf(other, pair) < 0);
}

/** The sentences that hold most of the words, all that hold as many. */
export function nearestSentences(passage: Passage, words: readonly string[]): PassageSegment[] {
  let nearest: PassageSegment[] = [];
  let bestCoverage = words.length < leastWords ? 1 : leastCoverage;
  for (const segment of passage.segments) {
    if (segment.isRow) continue;
    const coverage = words.filter((word) => segment.words.has(word)).length / words.length;
    if (coverage > bestCoverage) nearest = [];
    if (coverage >= bestCoverage) nearest.push(segment);
    bestCoverage = Math.max(bestCoverage, coverage);
  }
  return nearest;
}

function isTurned(clause: string, passage: Passage): boolean {
  return opposites.some((pair) => {
    const side = sideOf(clause, pair);
    if (side === 0) return false;
    const words = claimWords(clause.replaceAll(pair[side < 0 ? 0 : 1], ' '));
    if (words.length < fewestWords) return false;
    const sides = nearestSentences(passage, words).map(({ text }) => sideOf(text, pair));
    return sides.includes(side < 0 ? 1 : -1) && !sides.includes(side);
  });
}

/** The first clause, or phrase of one, that the sentences nearest to it turn round: "decreased" where they say "increased". */
export function findTurnedClause(clauses: readonly string[], passage: Passage): string | null {
  const parts = clauses.flatMap((clause) => [clause, ...clause.split(phraseStart)]);
  return parts.find((part) => isTurned(part, passage))?.trim() ?? null;
}
