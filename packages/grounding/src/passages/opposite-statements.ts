import type { Passage, PassageSegment } from './passage-segments.ts';
import { claimWords } from './telling-words.ts';

/** Words that exclude one another when the same thing is spoken of. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:increas\w*|rose|grew|grow\w*|higher|rising|improv\w*|gain\w*|expan\w*|strengthen\w*|raise\w*)\b/gi,
    /\b(?:decreas\w*|fell|declin\w*|lower\w*|reduc\w*|falling|loss(?:es)?|lost|weaken\w*|drop\w*|contracted|diminish\w*|shrink\w*|shrank)\b/gi,
  ],
  [
    /\b(?:above|exceed\w*|more than|in excess of|at least|greater than)\b/gi,
    /\b(?:below|under|less than|fewer than|at most)\b/gi,
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
];

const leastWords = 3;
const leastCoverage = 0.4;

function has(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0;
}

/** Does a text have the one word and not the other, while the other text has it the other way round? */
export function saysOpposite(one: string, other: string): boolean {
  return opposites.some(([left, right]) => {
    const first = has(left, one);
    const second = has(left, other);
    return first !== has(right, one) && second !== has(right, other) && first !== second;
  });
}

function bestSentence(passage: Passage, words: readonly string[]): PassageSegment | null {
  let best: PassageSegment | null = null;
  let bestCoverage = leastCoverage;
  for (const segment of passage.segments) {
    if (segment.isRow) continue;
    const coverage = words.filter((word) => segment.words.has(word)).length / words.length;
    if (coverage > bestCoverage || (coverage === bestCoverage && best === null)) {
      best = segment;
      bestCoverage = coverage;
    }
  }
  return best;
}

/** The first clause of a claim that the sentence nearest to it turns round: "decreased" where it says "increased". */
export function findTurnedClause(clauses: readonly string[], passage: Passage): string | null {
  for (const clause of clauses) {
    for (const [left, right] of opposites) {
      const isLeft = has(left, clause);
      if (isLeft === has(right, clause)) continue;
      const [own, opposite] = isLeft ? [left, right] : [right, left];
      const words = claimWords(clause.replace(own, ' '));
      const nearest = words.length < leastWords ? null : bestSentence(passage, words);
      if (nearest !== null && has(opposite, nearest.text) && !has(own, nearest.text)) return clause.trim();
    }
  }
  return null;
}
