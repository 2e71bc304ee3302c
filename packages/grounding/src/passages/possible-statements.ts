import type { Passage } from './passage-segments.ts';
import { claimWords } from './telling-words.ts';

const possibility = /\b(?:could|may|might|potential(?:ly)?|possibl[ey]|risks?|challeng\w+)\b/i;
const denial = /\b(?:no|not|never|none|neither|nor|without|cannot)\b|n't\b/i;
const name = /(?<=[\p{Ll},]\s)\p{Lu}[\p{L}\d&.-]+/gu;

const leastWords = 6;
const mostOfWords = 0.6;

/**
 * Does a claim say only what may be, a risk or a challenge, in words of which the passage has three fifths, every name among
 * them? It denies nothing, or the passage denies something too.
 */
export function isPossibleBy(claim: string, passage: Passage, text: string): boolean {
  const words = claimWords(claim);
  return (
    possibility.test(claim) &&
    words.length >= leastWords &&
    words.filter((word) => passage.words.has(word)).length / words.length >= mostOfWords &&
    (!denial.test(claim) || denial.test(text)) &&
    (claim.match(name) ?? []).every((each) => text.includes(each))
  );
}
